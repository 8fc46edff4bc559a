/** A 2D context that draws nothing and remembers what it was asked to draw. */
export class RecordingContext {
  /** In order, as "fillRect 0 0 10 10" or "fillStyle = #fff". */
  readonly calls: string[] = [];

  static create(canvas: object): RecordingContext {
    const target = new RecordingContext();
    const fields = new Map<PropertyKey, unknown>([['canvas', canvas]]);
    return new Proxy(target, {
      get(recorder, name) {
        if (name === 'calls') return recorder.calls;
        if (fields.has(name)) return fields.get(name);
        return (...values: unknown[]): unknown => {
          recorder.calls.push([String(name), ...values.map(wordOf)].join(' '));
          return resultOf(String(name), values);
        };
      },
      set(recorder, name, value) {
        fields.set(name, value);
        recorder.calls.push(`${String(name)} = ${wordOf(value)}`);
        return true;
      },
      has: () => true,
    });
  }
}

function wordOf(value: unknown): string {
  if (typeof value === 'number') return String(Math.round(value * 100) / 100);
  return typeof value === 'object' && value !== null ? `<${value.constructor.name}>` : String(value);
}

/** As wide as a text of ten pixels a letter; a picture without content. */
function resultOf(name: string, values: readonly unknown[]): unknown {
  if (name === 'measureText') return { width: 10 * String(values[0]).length };
  if (name === 'getImageData' || name === 'createImageData') {
    const [width, height] = values.slice(-2).map(Number) as [number, number];
    return { width, height, data: new Uint8ClampedArray(4 * width * height) };
  }
  if (name.startsWith('create')) return { addColorStop: () => {}, setTransform: () => {} };
  return undefined;
}
