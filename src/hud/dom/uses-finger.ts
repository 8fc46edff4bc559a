/** Whether a finger points, as on a phone: what names a key there tells of nothing that exists. */
export function usesFinger(): boolean {
  return 'matchMedia' in globalThis && matchMedia('(pointer: coarse)').matches;
}
