import type { KeyHelp } from '../../shell/keys-help.tsx';

export const messageKeys: readonly KeyHelp[] = [
  { keys: ['j'], does: 'Open the next message' },
  { keys: ['k'], does: 'Open the previous message' },
  { keys: ['r'], does: 'Reply' },
  { keys: ['e'], does: 'Close the message as done; a closed one stays closed' },
  { keys: ['a'], does: 'Assign it to somebody' },
  { keys: ['!'], does: 'Move to Spam, or out of it' },
  { keys: ['u'], does: 'Mark unread, or read again' },
  { keys: ['#', 'Delete'], does: 'Delete the message' },
  { keys: ['z'], does: 'Undo' },
  { keys: ['x'], does: 'Select the message, or not' },
  { keys: ['/'], does: 'Search' },
  { keys: ['Esc'], does: 'Leave the text, then close the message' },
  { keys: ['?'], does: 'Show these keys' },
];
