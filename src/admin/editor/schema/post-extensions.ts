import { Extension, type Extensions } from '@tiptap/core';
import { type Command, Selection } from '@tiptap/pm/state';
import {
  Blockquote,
  blockElementExtensions,
  Document,
  Heading,
  Paragraph,
  Text,
} from './block-nodes.ts';
import { HardBreak, HorizontalRule } from './break-nodes.ts';
import { CodeBlock } from './code-block-node.ts';
import { LinkMark } from './link-mark.ts';
import { BulletList, ListItem, OrderedList } from './list-nodes.ts';
import { InlinePicture, Picture } from './picture-nodes.ts';
import {
  CaptionedTable,
  Table,
  TableCaption,
  TableCell,
  TableHeader,
  TableRow,
} from './table-nodes.ts';
import { textMarkExtensions } from './text-marks.ts';

/** Enter in a caption continues below the figure or table. */
const leaveCaption: Command = (state, dispatch) => {
  const { $from } = state.selection;
  const paragraph = state.schema.nodes.paragraph;
  if (!paragraph || !['figcaption', 'tableCaption'].includes($from.parent.type.name)) return false;
  const after = $from.after(-1);
  const tr = state.tr.insert(after, paragraph.create());
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(after + 1))).scrollIntoView());
  return true;
};

/** Enter after a term begins its description; in an empty term it ends the list. */
const describeTerm: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const { descriptionDetails, paragraph } = state.schema.nodes;
  const isAtEnd = $from.parentOffset === $from.parent.content.size;
  if ($from.parent.type.name !== 'descriptionTerm' || !empty || !isAtEnd) return false;
  if (!descriptionDetails || !paragraph) return false;
  const isLeaving = $from.parent.content.size === 0 && $from.node(-1).childCount > 1;
  const { tr } = state;
  if (isLeaving) {
    const after = $from.after(-1);
    tr.insert(after, paragraph.create());
    tr.setSelection(Selection.near(tr.doc.resolve(after + 1)));
    tr.delete($from.before(), $from.after());
  } else {
    tr.insert($from.after(), descriptionDetails.create(null, paragraph.create()));
    tr.setSelection(Selection.near(tr.doc.resolve($from.after() + 1)));
  }
  dispatch?.(tr.scrollIntoView());
  return true;
};

/** Enter in an empty description begins the next term. */
const nextTerm: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const term = state.schema.nodes.descriptionTerm;
  if ($from.depth < 2 || $from.node(-1).type.name !== 'descriptionDetails' || !term) return false;
  if (!empty || $from.parent.content.size > 0) return false;
  const isOnly = $from.node(-1).childCount === 1;
  const after = $from.after(-1);
  const tr = state.tr.insert(after, term.create());
  tr.setSelection(Selection.near(tr.doc.resolve(after + 1)));
  if (!isOnly) tr.delete($from.before(), $from.after());
  dispatch?.(tr.scrollIntoView());
  return true;
};

/** Enter where splitting a paragraph would make no sense. */
const CaptionKeys = Extension.create({
  name: 'captionKeys',
  priority: 200,
  addKeyboardShortcuts() {
    return {
      Enter: () =>
        [leaveCaption, describeTerm, nextTerm].some((command) =>
          command(this.editor.state, this.editor.view.dispatch),
        ),
    };
  },
});

/** Everything a post may hold: exactly what the server's allowlist keeps. */
export const postExtensions: Extensions = [
  Document,
  Text,
  Paragraph,
  Heading,
  Blockquote,
  BulletList,
  OrderedList,
  ListItem,
  CodeBlock,
  HorizontalRule,
  HardBreak,
  Picture,
  InlinePicture,
  Table,
  TableRow,
  TableHeader,
  TableCell,
  CaptionedTable,
  TableCaption,
  ...blockElementExtensions,
  LinkMark,
  ...textMarkExtensions,
  CaptionKeys,
];
