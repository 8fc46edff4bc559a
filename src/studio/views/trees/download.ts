/** Gives the person a file. */
export function download(fileName: string, text: string, type: string): void {
  withAddressOf(text, type, (address) => {
    const link = document.createElement('a');
    link.href = address;
    link.download = fileName;
    link.click();
  });
}

/** Opens a page of its own in another tab of the browser. */
export function openAside(page: string): void {
  withAddressOf(page, 'text/html;charset=utf-8', (address) => window.open(address, '_blank', 'noopener'));
}

/** The browser needs the address for a moment longer than the call. */
const KEEP_MILLISECONDS = 60_000;

function withAddressOf(text: string, type: string, use: (address: string) => void): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  use(address);
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MILLISECONDS);
}
