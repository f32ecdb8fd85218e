import type { Extensions } from '@tiptap/core';
import {
  Blockquote,
  blockElementExtensions,
  Document,
  Heading,
  Paragraph,
  Text,
} from './block-nodes.ts';
import { HardBreak, HorizontalRule } from './break-nodes.ts';
import { CaptionKeys } from './caption-keys.ts';
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
