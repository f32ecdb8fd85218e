/** Outlines on a 20 × 20 sheet, drawn with one pen. */
export const iconDrawings = {
  moon: 'M2.8 10a7.2 7.2 0 1 0 14.4 0 7.2 7.2 0 1 0-14.4 0z',
  sun: 'M2.8 10a7.2 7.2 0 1 0 14.4 0 7.2 7.2 0 1 0-14.4 0z',
  menu: 'M2 5.5h16M5 10h13M8 14.5h10',
  close: 'M4 4l12 12M16 4 4 16',
  error: 'M10 1.8 18.6 17H1.4zM10 7.5V12M10 14v1.4',
  ok: 'M2.4 10a7.6 7.6 0 1 0 15.2 0 7.6 7.6 0 1 0-15.2 0zM6.4 10.2l2.5 2.5 4.8-5.2',
  back: 'M18 10H3M8.5 4 2.6 10l5.9 6',
  search: 'M2.8 8.6a5.8 5.8 0 1 0 11.6 0 5.8 5.8 0 1 0-11.6 0zM13 13l5 5',
  linkedin: 'M3.5 8v8.5M3.5 3.2v2M8 16.5V8m0 4.2c0-5 8.5-5.6 8.5 0v4.3',
  x: 'M3 3l14 14M17 3 3 17',
  github:
    'M3 4a2 2 0 1 0 4 0 2 2 0 1 0-4 0zM3 16a2 2 0 1 0 4 0 2 2 0 1 0-4 0zM13 7a2 2 0 1 0 4 0 2 2 0 1 0-4 0zM5 6v8M15 9c0 3-4 2.6-9.4 5.2',
  facebook: 'M8.5 18V7.2c0-3 1.5-4.4 4.2-4.4h1.8M5 10.2h8.5',
  rss: 'M3 9.5a7.5 7.5 0 0 1 7.5 7.5M3 4a13 13 0 0 1 13 13M3.1 15.7a1.2 1.2 0 1 0 2.4 0 1.2 1.2 0 1 0-2.4 0z',
  link: 'M8.5 11.5l3-3M7 9 4.6 11.4a2.8 2.8 0 0 0 4 4L11 13M13 11l2.4-2.4a2.8 2.8 0 0 0-4-4L9 7',
  mail: 'M2 4.5h16v11H2zM2 5l8 6 8-6',
  grid: 'M3 3h6v8H3zM11 3h6v4h-6zM11 9h6v8h-6zM3 13h6v4H3z',
  posts: 'M3 4h14M3 8h14M3 12h9M3 16h9',
  plus: 'M10 3v14M3 10h14',
  chat: 'M3 4h14v10H9l-4 3.5V14H3z',
  gear: 'M2 6h9M15 6h3M2 14h3M9 14h9M11 6a2 2 0 1 0 4 0 2 2 0 1 0-4 0zM5 14a2 2 0 1 0 4 0 2 2 0 1 0-4 0z',
  bug: 'M4 4l3 3M16 4l-3 3M2 11h4M14 11h4M4 17l3-3M16 17l-3-3M6 9a4 4 0 0 1 8 0v4a4 4 0 0 1-8 0z',
  logout: 'M8 3H3v14h5M8 10h9M13.5 6l3.8 4-3.8 4',
  eye: 'M1.5 10S4.5 4.5 10 4.5 18.5 10 18.5 10 15.5 15.5 10 15.5 1.5 10 1.5 10zM7.6 10a2.4 2.4 0 1 0 4.8 0 2.4 2.4 0 1 0-4.8 0z',
  edit: 'M3 17l.8-3.6L14 3.2l2.8 2.8L6.6 16.2z',
  trash: 'M3 5.5h14M7 5V3h6v2M5 5.5l.8 11.5h8.4L15 5.5',
  calendar: 'M3 4.5h14v12.5H3zM3 8.5h14M7 2.5v4M13 2.5v4',
  chevron: 'M5 7.5l5 5 5-5',
  check: 'M3.5 10.5l4.5 4.5 8.5-10',
  external: 'M8 4H3v13h13v-5M11 3h6v6M17 3l-8 8',
  download: 'M10 2.5v10M5.5 8.5 10 13l4.5-4.5M3 17h14',
  refresh: 'M16.6 8A7 7 0 1 0 17 11.2M17 3v5h-5',
  keyboard: 'M2 4.5h16v11H2zM5 8h1.2M8.4 8h1.2M11.8 8H13M15 8h.6M5 12.2h1.2M8.4 12.2H13M15 12.2h.6',
  pause: 'M7 4v12M13 4v12',
  play: 'M6 3.5 16 10 6 16.5z',
} as const;

/** Every icon that the design draws. */
export type IconName = keyof typeof iconDrawings;

/** The parts of an icon that are filled, over its outline. */
export const iconFills: Partial<Record<IconName, string>> = {
  moon: 'M10 2.8a7.2 7.2 0 0 1 0 14.4z',
  sun: 'M10 2.8a7.2 7.2 0 0 0 0 14.4z',
};
