/** The parts of a mouse or pointer event that tell which button is meant. */
interface ButtonEvent {
  readonly button: number;
  readonly ctrlKey: boolean;
  readonly pointerType?: string;
  /** The window. Its `platform` is deprecated, but the only name of the system that Safari and Firefox give. */
  readonly view?: unknown;
}

interface View {
  readonly navigator?: { readonly platform: string };
}

/**
 * Returns the button that an event means, as `MouseEvent.button` numbers them (0 left, 1 middle, 2 right). On a Mac a left click with Ctrl is
 * a right click: browsers there report button 0 with `ctrlKey`, and send `contextmenu`.
 */
export function mouseButton({ button, ctrlKey, pointerType, view }: ButtonEvent): number {
  const isLeftWithCtrl = button === 0 && ctrlKey && pointerType !== 'touch';
  return isLeftWithCtrl && /^(?:Mac|iP)/.test((view as View | null | undefined)?.navigator?.platform ?? '') ? 2 : button;
}
