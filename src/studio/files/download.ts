/** Starts a download. */
export function download(fileName: string, text: string, type: string): void {
  withAddressOf(text, type, (address) => {
    const link = document.createElement('a');
    link.href = address;
    link.download = fileName;
    link.click();
  });
}

/** Opens an HTML page in a new tab. */
export function openInNewTab(page: string): void {
  withAddressOf(page, 'text/html;charset=utf-8', (address) => window.open(address, '_blank', 'noopener'));
}

/** The browser uses the URL after the call returns. */
const KEEP_MILLISECONDS = 60_000;

function withAddressOf(text: string, type: string, use: (address: string) => void): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  use(address);
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MILLISECONDS);
}
