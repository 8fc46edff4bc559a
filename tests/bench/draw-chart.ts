export function drawChart(path: string): string { return path; }
