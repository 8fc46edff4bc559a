/** Lists the scripts and styles of the studio; `studioFiles` writes it into the built page. Missing while Vite serves the sources. */
const LIST = 'meta[name="warband-studio-files"]';

/**
 * Fetches the files of the studio, so that an `import()` finds them in the cache. Browsers may remember a failed `import()`
 * until the page is reloaded (Firefox does, for every file involved), and Vite treats a style that failed to load as
 * loaded. A failed `fetch` leaves no trace and can be repeated.
 */
export async function fetchStudioFiles(): Promise<void> {
  const files = document.querySelector(LIST)?.getAttribute('content')?.split(' ') ?? [];
  await Promise.all(files.map(fetchWhole));
}

async function fetchWhole(file: string): Promise<void> {
  const response = await fetch(new URL(file, document.baseURI));
  if (!response.ok) throw new Error(`${file}: the server answered ${response.status} ${response.statusText}`.trimEnd());
  await response.arrayBuffer();
}
