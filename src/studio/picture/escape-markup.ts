const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** What XML does not allow at all, escaped or not: control characters but tab and line ends, halves of a pair, two others. */
const FORBIDDEN = /[^\P{Cc}\t\n\r]|[\p{Cs}\ufffe\uffff]/gu;

/** Text for the inside of an element or an attribute of HTML or SVG, whatever somebody has written into a file. */
export function escapeMarkup(text: string): string {
  return text.replace(FORBIDDEN, '\ufffd').replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
