/** Clipboard, address bar and downloads; a test stands in for it. */
export interface PageAccess {
  /** The address without a fragment. */
  address(): string;
  /** Throws where the page may not. */
  copy(text: string): Promise<void>;
  /** Puts the link into the address bar. */
  setAddress(link: string): void;
  save(name: string, text: string): void;
}

export const page: PageAccess = {
  address: () => `${location.origin}${location.pathname}`,
  copy: (text) => navigator.clipboard.writeText(text),
  setAddress: (link) => history.replaceState(null, '', link),
  save: (name, text) => download(name, new Blob([text], { type: 'application/json' })),
};

export function download(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
