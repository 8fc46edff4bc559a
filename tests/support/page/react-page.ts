import { expect, onTestFinished, vi } from 'vitest';

/** React reports mistakes, such as two children with one key, on the console: the running test fails of them. */
export function failOnErrors(): void {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => {
    const said = errors.mock.calls.map((parts) => parts.map(String).join(' '));
    errors.mockRestore();
    expect(said, 'on the console').toEqual([]);
  });
}

/** Writes into a field, or chooses. To be called within `act`. */
export function enterValue(field: HTMLInputElement, value: string): void {
  // React overwrites the property of the element to notice what scripts write.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value') ?? {};
  if (field.type === 'checkbox') field.click();
  else set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}
