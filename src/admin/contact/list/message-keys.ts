import type { KeyHelp } from '../../shell/keys-help.tsx';

/** The inbox's keys as the help lists them. */
export const messageKeys: readonly KeyHelp[] = [
  { keys: ['j'], does: 'Open the next message' },
  { keys: ['k'], does: 'Open the previous message' },
  { keys: ['u'], does: 'Mark unread, or read again' },
  { keys: ['#', 'Delete'], does: 'Delete the message' },
  { keys: ['z'], does: 'Undo the deletion' },
  { keys: ['/'], does: 'Search' },
  { keys: ['Esc'], does: 'Close the message' },
  { keys: ['?'], does: 'Show these keys' },
];
