import { IconButton } from '#ui/icons/icon-button.tsx';
import { messageKeys } from '../messages/list/use-message-keys.ts';
import { postKeys } from '../posts/list/post-keys.ts';
import { type KeyHelp, KeyList } from '../shell/keys-help.tsx';
import { ModalDialog } from '../shell/modal-dialog.tsx';

const groups: readonly { readonly title: string; readonly help: readonly KeyHelp[] }[] = [
  {
    title: 'Everywhere',
    help: [
      { keys: ['Ctrl', 'K'], does: 'Go to a screen, post, message, person or action' },
      { keys: ['?'], does: 'Show these keys' },
      { keys: ['F8'], does: 'To the latest notice' },
      { keys: ['Esc'], does: 'Close what is in front' },
    ],
  },
  { title: 'All Posts', help: postKeys },
  { title: 'Messages', help: messageKeys },
  {
    title: 'Calendar',
    help: [
      { keys: ['←', '→', '↑', '↓'], does: 'From day to day' },
      { keys: ['Home', 'End'], does: 'To the first or last day of the week' },
      { keys: ['Page Up', 'Page Down'], does: 'To the month before or after' },
      { keys: ['Enter'], does: 'To the first post of the day' },
      { keys: ['Shift', '←', '→', '↑', '↓'], does: 'Move a post that is not public yet' },
    ],
  },
  {
    title: 'Media',
    help: [
      { keys: ['←', '→', '↑', '↓'], does: 'Move the focal point of a picture' },
      { keys: ['Shift', '←', '→', '↑', '↓'], does: 'Move it in larger steps' },
    ],
  },
  {
    title: 'Writing',
    help: [
      { keys: ['Ctrl', 'S'], does: 'Save the draft; visitors see nothing of it' },
      { keys: ['Ctrl', 'K'], does: 'Make a link, in the text' },
      { keys: ['/'], does: 'Insert something, at an empty line' },
      { keys: ['Ctrl', 'F'], does: 'Find in the text; twice, in the whole page' },
      { keys: ['Ctrl', 'H'], does: 'Find and replace' },
      { keys: ['Enter', 'F3'], does: 'To the next match; with Shift, to the one before' },
      { keys: ['Tab'], does: 'From selected words to their tools' },
      { keys: ['Ctrl', 'B'], does: 'Bold' },
      { keys: ['Ctrl', 'I'], does: 'Italic' },
      { keys: ['Ctrl', 'E'], does: 'Code in a line' },
      { keys: ['Ctrl', 'Alt', '2'], does: 'Heading; 3 and 4 for smaller ones' },
      { keys: ['Ctrl', 'Shift', 'B'], does: 'Quote' },
      { keys: ['Alt', 'F10'], does: 'To the toolbar' },
      { keys: ['Esc', 'Tab'], does: 'Leave the text, from a list or code too' },
    ],
  },
];

export function AllKeys({ onClose }: { readonly onClose: () => void }) {
  return (
    <ModalDialog
      title="Keyboard shortcuts"
      className="keys-help"
      aside={<IconButton icon="close" label="Close" onClick={onClose} />}
      onCancel={onClose}
    >
      {groups.map(({ title, help }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          <KeyList help={help} />
        </section>
      ))}
    </ModalDialog>
  );
}
