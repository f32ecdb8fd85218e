// @vitest-environment jsdom
import { getSchema } from '@tiptap/core';
import { type Command, EditorState, TextSelection } from '@tiptap/pm/state';
import { addColumnAfter, addRowBefore } from '@tiptap/pm/tables';
import { describe, expect, test } from 'vitest';
import { cleanPostHtml } from '#domain/posts/public.ts';
import { readHtml } from '../html/read-html.ts';
import { writeHtml } from '../html/write-html.ts';
import { postExtensions } from './post-extensions.ts';
import {
  alignColumn,
  deleteColumnOrTable,
  deleteRowOrTable,
  deleteWholeTable,
  editCaption,
  insertTable,
  toggleHeaderRow,
  withScopes,
} from './table-commands.ts';

const schema = getSchema(postExtensions);

/** Runs a command with the caret at the first `|` of the HTML. */
function run(command: Command, html: string): string {
  const doc = readHtml(schema, html);
  let caret = 0;
  doc.descendants((node, position) => {
    const index = node.text?.indexOf('|') ?? -1;
    if (index >= 0) caret = position + index;
  });
  let state = EditorState.create({ doc });
  state = state.apply(state.tr.delete(caret, caret + 1));
  state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, caret)));
  command(state, (tr) => {
    state = state.apply(tr);
  });
  state.doc.check();
  return writeHtml(state.doc).replaceAll(/\n\s*/g, '');
}

test.each(['right', 'center', null] as const)('a column is aligned whole: %s', (align) => {
  const attribute = align === null ? '' : ` align="${align}"`;
  const cells = '<tr><td>a</td><td align="right">b|</td></tr><tr><td>c</td><td>d</td></tr>';
  const aligned = `<tr><td>a</td><td${attribute}>b</td></tr><tr><td>c</td><td${attribute}>d</td></tr>`;
  const html = run(alignColumn(align), `<table><tbody>${cells}</tbody></table>`);
  expect(html).toBe(`<table><tbody>${aligned}</tbody></table>`);
  expect(cleanPostHtml(html)).toBe(html);
});

const table =
  '<table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td>|b</td></tr></tbody></table>';

const typeHere: Command = (state, dispatch) => {
  dispatch?.(state.tr.insertText('Here'));
  return true;
};

const thenType =
  (command: Command): Command =>
  (state, dispatch) =>
    command(state, (tr) => {
      dispatch?.(tr);
      typeHere(state.apply(tr), dispatch);
    });

describe('tables', () => {
  test('keep the caret when a row or column at their end is deleted', () => {
    const rows =
      '<table><tbody><tr><td>a</td></tr><tr><td>|b</td></tr></tbody></table><p>After</p>';
    expect(run(thenType(deleteRowOrTable), rows)).toBe(
      '<table><tbody><tr><td>Herea</td></tr></tbody></table><p>After</p>',
    );
    const columns =
      '<table><tbody><tr><td>a</td><td>|b</td></tr><tr><td>c</td><td>d</td></tr></tbody></table>';
    expect(run(thenType(deleteColumnOrTable), columns)).toBe(
      '<table><tbody><tr><td>Herea</td></tr><tr><td>c</td></tr></tbody></table>',
    );
  });

  test('deleting the last row or column removes the table, and the caret stays there', () => {
    const oneRow = '<p>Before</p><table><tbody><tr><td>|a</td><td>b</td></tr></tbody></table>';
    const oneColumn =
      '<p>Before</p><table><tbody><tr><td>|a</td></tr><tr><td>b</td></tr></tbody></table>';
    for (const [command, html] of [
      [deleteRowOrTable, oneRow],
      [deleteColumnOrTable, oneColumn],
    ] as const) {
      expect(run(thenType(command), html)).toBe('<p>Before</p><p>Here</p>');
    }
    expect(run(deleteColumnOrTable, oneRow)).toContain('<td>b</td>');
    expect(run(deleteRowOrTable, oneColumn)).toContain('<td>b</td>');
  });

  test('are inserted with a heading row, in place of an empty paragraph', () => {
    expect(run(insertTable, '<p>|</p>')).toMatch(
      /^<table><thead><tr>(<th scope="col"><\/th>){3}<\/tr><\/thead><tbody>(<tr>(<td><\/td>){3}<\/tr>){2}<\/tbody><\/table>$/,
    );
    expect(run(insertTable, '<p>a|</p>')).toMatch(/^<p>a<\/p><table>/);
  });

  test('lose and regain their heading row', () => {
    const plain = run(toggleHeaderRow, table);
    expect(plain).toBe('<table><tbody><tr><td>a</td></tr><tr><td>b</td></tr></tbody></table>');
    expect(run(toggleHeaderRow, plain.replace('>b<', '>|b<'))).toBe(table.replace('|', ''));
  });

  test('give new headings the scope of the others', () => {
    expect(run(withScopes(addColumnAfter), table)).toBe(
      '<table><thead><tr><th scope="col">a</th><th scope="col"></th></tr></thead><tbody><tr><td>b</td><td></td></tr></tbody></table>',
    );
  });

  test('keep a row above the headings in the body', () => {
    expect(run(addRowBefore, table.replace('|', '').replace('a<', '|a<'))).toBe(
      '<table><tbody><tr><td></td></tr><tr><th scope="col">a</th></tr><tr><td>b</td></tr></tbody></table>',
    );
  });

  test('get one caption, and are deleted together with it', () => {
    const write: Command = (state, dispatch) =>
      editCaption(state, (tr) => dispatch?.(tr.insertText('Costs')));
    const captioned = run(write, table);
    expect(captioned).toMatch(/^<table><caption>Costs<\/caption><thead>/);
    expect(run(deleteWholeTable, `${captioned.replace('>b<', '>|b<')}<p>after</p>`)).toBe(
      '<p>after</p>',
    );
  });
});
