import type { NodeViewRendererProps } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { EditorView, NodeView, ViewMutationRecord } from '@tiptap/pm/view';
import { CODE_LANGUAGES, type CodeLanguage } from '#shared/posts/code-languages.ts';
import { scrolledByCaret } from '../schema/scrolled-by-caret.ts';

const languageChoices: readonly (readonly [name: string, label: string])[] = [
  ['', 'No language'],
  ...CODE_LANGUAGES.map(
    ({ name, label, choice }: CodeLanguage) => [name, choice ?? label] as const,
  ),
];

/** A code block as readers see it, but the name of its language is a menu. */
export class CodeBlockView implements NodeView {
  readonly dom = document.createElement('div');
  readonly contentDOM = document.createElement('code');
  private readonly select = document.createElement('select');
  private readonly view: EditorView;
  private readonly getPosition: () => number | undefined;
  private node: Node;

  constructor({ node, view, getPos }: NodeViewRendererProps) {
    this.node = node;
    this.view = view;
    this.getPosition = getPos;

    const head = document.createElement('div');
    head.className = 'code-head';
    head.contentEditable = 'false';
    this.select.className = 'ed-code-language';
    this.select.setAttribute('aria-label', 'Language of the code');
    this.select.addEventListener('change', () => this.changeLanguage());
    head.append(this.select);

    const pre = document.createElement('pre');
    pre.spellcheck = false;
    for (const [name, value] of Object.entries(scrolledByCaret)) pre.setAttribute(name, value);
    pre.append(this.contentDOM);
    this.dom.className = 'code ed-code';
    this.dom.append(head, pre);
    this.showLanguage();
  }

  update(node: Node): boolean {
    if (node.type !== this.node.type) return false;
    const hasOtherLanguage = node.attrs.language !== this.node.attrs.language;
    this.node = node;
    if (hasOtherLanguage) this.showLanguage();
    return true;
  }

  stopEvent(event: Event): boolean {
    return event.target === this.select;
  }

  ignoreMutation(mutation: ViewMutationRecord): boolean {
    return mutation.type !== 'selection' && !this.contentDOM.contains(mutation.target);
  }

  private showLanguage(): void {
    const language = (this.node.attrs.language as string | null) ?? '';
    const isKnown = languageChoices.some(([name]) => name === language);
    const choices = isKnown ? languageChoices : [...languageChoices, [language, language] as const];
    this.select.replaceChildren(...choices.map(([name, label]) => new Option(label, name)));
    this.select.value = language;
  }

  private changeLanguage(): void {
    const position = this.getPosition();
    if (position === undefined || !this.view.editable) {
      this.showLanguage();
      return;
    }
    const language = this.select.value === '' ? null : this.select.value;
    this.view.dispatch(this.view.state.tr.setNodeAttribute(position, 'language', language));
  }
}
