import type { ReactElement } from 'react';

/** In a 24 x 24 view box, in the text colour: strokes, and filled shapes of class `f`. */
const SHAPES = {
  pause: <path className="f" d="M7 5h3.600v14H7zM13.400 5H17v14h-3.600z" />,
  play: <path className="f" d="M8 5l11 7-11 7z" />,
  step: <path className="f" d="M5 5.500l8.500 6.500L5 18.500zM15 5.500h3.500v13H15z" />,
  tick: (
    <>
      <circle cx="12" cy="12" r="7.500" />
      <path d="M12 7.500V12l3.200 2.400" />
    </>
  ),
  slow: (
    <>
      <path className="f" d="M4 6l8 6-8 6z" />
      <path d="M15.500 7v10M19 7v10" />
    </>
  ),
  forward: <path d="M5 12h13M12.500 6l6 6-6 6" />,
  back: <path d="M19 12H6M11.500 6l-6 6 6 6" />,
  fit: <path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />,
  target: (
    <>
      <circle cx="12" cy="12" r="6" />
      <circle className="f" cx="12" cy="12" r="2" />
      <path d="M12 2.500v4M12 17.500v4M2.500 12h4M17.500 12h4" />
    </>
  ),
  follow: (
    <>
      <path d="M2.500 12c2.500-4.200 5.700-6.300 9.500-6.300s7 2.100 9.500 6.300c-2.500 4.200-5.700 6.300-9.500 6.300S5 16.200 2.500 12z" />
      <circle className="f" cx="12" cy="12" r="2.800" />
    </>
  ),
  search: (
    <>
      <circle cx="10.500" cy="10.500" r="6" />
      <path d="M15 15l5.500 5.500" />
    </>
  ),
  coverage: <path d="M4 4.500h16v15H4zM4 13l8.500-8.500M6 19.500l14-14M13 19.500l7-7" />,
  turn: <path d="M4 6h6v4H4zM14 4h6v4h-6zM14 14h6v4h-6zM10 8h2v8h2M12 6.500h2" />,
  pin: <path d="M9 3.500h6l-1 6 3.500 3.500v1.500h-11V13L10 9.500zM12 14.500V21" />,
  beside: <path d="M4 4.500h16v15H4zM12 4.500v15" />,
  close: <path d="M6 6l12 12M18 6L6 18" />,
  dockLeft: (
    <>
      <path d="M3.500 5h17v14h-17z" />
      <path className="f" d="M5 6.500h6v11H5z" />
    </>
  ),
  dockRight: (
    <>
      <path d="M3.500 5h17v14h-17z" />
      <path className="f" d="M13 6.500h6v11h-6z" />
    </>
  ),
  dockBelow: (
    <>
      <path d="M3.500 5h17v14h-17z" />
      <path className="f" d="M5 12.500h14v5H5z" />
    </>
  ),
  look: (
    <path d="M12 21c-4.500-5-6.500-8-6.500-11a6.500 6.500 0 0 1 13 0c0 3-2 6-6.500 11zM12 12.200a2.200 2.200 0 1 0 0-4.400 2.200 2.200 0 0 0 0 4.400z" />
  ),
  undo: <path d="M8.500 5L4 9.500 8.500 14M4.500 9.500H14a5.500 5.500 0 0 1 0 11H9" />,
  redo: <path d="M15.500 5L20 9.500 15.500 14M19.500 9.500H10a5.500 5.500 0 0 0 0 11h5" />,
  plus: <path d="M12 5v14M5 12h14" strokeWidth="2.800" />,
  more: <path className="f" d="M4 10h4v4H4zM10 10h4v4h-4zM16 10h4v4h-4z" />,
  alert: (
    <>
      <path d="M12 3.500L22 20.500H2z" />
      <path d="M12 9.500v5M12 17.300v.4" strokeWidth="2.600" />
    </>
  ),
  previous: <path d="M5 15l7-7 7 7" />,
  next: <path d="M5 9l7 7 7-7" />,
  bin: <path d="M5 7h14M10 4h4M7 7l1 13h8l1-13" />,
  cross: <path d="M7 7l10 10M17 7L7 17" strokeWidth="3.400" />,
  check: <path d="M5 12.500l5 5L19 7.500" strokeWidth="3.400" />,
  halt: <path className="f" d="M7 7h10v10H7z" />,
  run: <path className="f" d="M8 5.500l10.500 6.500L8 18.500z" />,
  root: <path d="M12 3.500v9M12 12.500L6.500 20M12 12.500l5.500 7.500M12 12.500V20" />,
  sequence: <path d="M3.500 12h16M13 5.500l6.500 6.500-6.500 6.500" />,
  selector: (
    <>
      <path d="M8 8.200a4.200 4.200 0 1 1 6.200 3.700c-1.600.9-2.200 1.700-2.200 3.300" />
      <circle className="f" cx="12" cy="19.300" r="1.500" />
    </>
  ),
  parallel: <path d="M3.500 7.500h15M14 3.500l4.500 4-4.500 4M3.500 16.500h15M14 12.500l4.500 4-4.500 4" />,
  scales: <path d="M12 4v16M8 20h8M5 7h14M5 7l-3 7h6zM19 7l-3 7h6z" />,
  machine: <path d="M3.500 4h7v6h-7zM13.500 14h7v6h-7zM10.500 7h6.500v7M15 11.500l2 2.500 2-2.500M13.500 17H7v-7M5 12.500L7 10l2 2.500" />,
  state: <path d="M6.500 5.500h11a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3h-11a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3zM8 12h8" />,
  transition: (
    <>
      <circle cx="6" cy="16.500" r="2.800" />
      <path d="M8 14.500C10 9 14 7.500 19.500 9.500M15.500 5.500l4.500 4.200-5.500 2.800" />
    </>
  ),
  hint: <path d="M12 3a6 6 0 0 0-3.5 10.9V17h7v-3.1A6 6 0 0 0 12 3zM9.5 20.5h5" />,
  message: <path d="M4 5h16v11h-9l-4 4v-4H4zM8 9h8M8 12h5" />,
  mood: <path d="M12 20C5 15 3.500 11.500 3.500 8.500A4.500 4.500 0 0 1 12 6.500a4.500 4.500 0 0 1 8.500 2C20.500 11.500 19 15 12 20z" />,
  plan: <path d="M4 6h5v4H4zM15 4h5v4h-5zM15 14h5v4h-5zM9 8h6M12 8v8h3" />,
  learn: <path d="M4 19h16M6 19v-4M11 19v-7M16 19V8M5 10l5-4 3 2 6-5M15 3h4v4" />,
  reason: <path d="M5 19h14M7 19v-6M12 19V5M17 19v-9M4 9l4-3" />,
  dice: (
    <>
      <path d="M4.500 4.500h15v15h-15z" />
      <circle className="f" cx="9" cy="9" r="1.500" />
      <circle className="f" cx="15" cy="15" r="1.500" />
      <circle className="f" cx="12" cy="12" r="1.500" />
    </>
  ),
  repeat: <path d="M19 12a7 7 0 1 1-2.200-5.100M19.500 3v5h-5" />,
  inverter: <path d="M12 3.500v10M12 18.500v1.500" strokeWidth="3" />,
  clock: (
    <>
      <circle cx="12" cy="13" r="7" />
      <path d="M12 9v4l2.500 2M9.500 3h5" />
    </>
  ),
  limit: <path d="M5 5v14M19 5v14M9.500 8v8M14.500 8v8" />,
  semaphore: (
    <>
      <path d="M8.500 3h7v18h-7z" />
      <circle className="f" cx="12" cy="7" r="1.700" />
      <circle cx="12" cy="12" r="1.300" />
      <circle cx="12" cy="17" r="1.300" />
    </>
  ),
  guard: <path d="M12 3l7.500 3v5c0 4.800-3 8.200-7.500 10-4.500-1.800-7.500-5.200-7.500-10V6z" />,
  decorator: <path d="M12 4l8 8-8 8-8-8z" />,
  action: <path className="f" d="M13.500 2.500L5 13.500h5.500L9.500 21.500 19 9.800h-6z" />,
  condition: <path d="M12 3.500l8.500 8.500-8.500 8.500L3.500 12zM12 8v4.500M12 15.500v.6" />,
  roles: (
    <path d="M12 3.500a2.500 2.500 0 1 0 .01 0zM5 13.500a2.500 2.500 0 1 0 .01 0zM19 13.500a2.500 2.500 0 1 0 .01 0zM10 7.500L6 13M14 7.500L18 13M8 16.500h8" />
  ),
  together: <path d="M3 12h6M6.500 9L9.500 12L6.500 15M21 12h-6M17.500 9L14.500 12L17.500 15M12 4v16" />,
  shared: <path d="M3.500 4h6v4.500h-6zM14.500 4h6v4.500h-6zM9 15.500h6V20H9zM6.500 8.500v3.500h11V8.500M12 12v3.500" />,
  query: (
    <path d="M9 3h6v4H9zM3 15h5v4H3zM12 7v3M5.500 15v-3h8M18.800 18.800L22 22M16 13a3.500 3.500 0 1 0 .01 7 3.500 3.500 0 1 0 -.01 -7z" />
  ),
  subtree: <path d="M9 3.500h6v4.500H9zM3.500 16h6v4.500h-6zM14.500 16h6v4.500h-6zM12 8v4M6.500 16v-4h11v4" />,
  unknown: <path d="M5 5h14v14H5zM9 9l6 6M15 9l-6 6" />,
  question: <path d="M8 9a4 4 0 1 1 5.800 3.600c-1.200.7-1.800 1.400-1.800 2.900M12 18.800v1.200" />,
  breakpoint: <circle className="f" cx="12" cy="12" r="7" />,
} as const satisfies Record<string, ReactElement>;

export type IconName = keyof typeof SHAPES;

/** Hidden from screen readers: the control around it has the name. */
export function Icon({ name }: { readonly name: IconName }): ReactElement {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {SHAPES[name]}
    </svg>
  );
}
