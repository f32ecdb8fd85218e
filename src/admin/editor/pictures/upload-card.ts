import { keepText } from '#shared/html/kept-values.ts';
import { ALT_LENGTH_MAX } from '#shared/media/picture-uploads.ts';

interface CardActions {
  readonly onRetry: () => void;
  readonly onCancel: () => void;
}

let lastNumber = 0;

/** Holds the place of a picture in the text, with its progress and its alternative text. */
export class UploadCard {
  readonly dom = element('div', 'ed-upload');
  /** True if nothing of it is or will be under way. */
  isRefused = false;
  private readonly altInput = element('input', 'input');
  private readonly progress = element('progress', 'ed-upload-progress');
  private readonly message = element('p', 'ed-upload-message');
  private readonly retry = element('button', 'btn sm');
  private readonly cancel = element('button', 'btn sm');
  private readonly preview = element('img', 'ed-upload-preview');

  constructor(file: File, alt: string, { onRetry, onCancel }: CardActions) {
    lastNumber += 1;
    const name = element('p', 'ed-upload-name');
    name.textContent = file.name;
    this.dom.contentEditable = 'false';
    this.dom.setAttribute('role', 'group');
    this.dom.setAttribute('aria-label', `Uploading ${file.name}`);

    this.preview.alt = '';
    this.preview.src = URL.createObjectURL(file);
    this.progress.max = 1;
    this.progress.setAttribute('aria-label', `Upload of ${file.name}`);

    const label = element('label', 'ed-upload-label');
    label.textContent = 'Alt text';
    label.htmlFor = this.altInput.id = `ed-upload-alt-${lastNumber}`;
    this.altInput.value = alt;
    this.altInput.placeholder = 'What the picture shows';
    this.altInput.autocomplete = 'off';
    this.altInput.maxLength = ALT_LENGTH_MAX;

    this.cancel.type = this.retry.type = 'button';
    this.cancel.textContent = 'Cancel';
    this.retry.textContent = 'Try again';
    this.cancel.addEventListener('click', onCancel);
    this.retry.addEventListener('click', onRetry);

    const buttons = element('div', 'ed-upload-buttons');
    buttons.append(this.retry, this.cancel);
    const words = element('div', 'ed-upload-words');
    words.append(name, this.progress, this.message, label, this.altInput, buttons);
    this.dom.append(this.preview, words);
    this.showProgress(0);
  }

  get alt(): string {
    return keepText(this.altInput.value.trim());
  }

  get hasFocus(): boolean {
    return this.dom.contains(document.activeElement);
  }

  focus(): void {
    this.altInput.focus();
  }

  showProgress(part: number): void {
    this.progress.hidden = false;
    this.retry.hidden = true;
    this.progress.value = part;
    this.message.textContent = part < 1 ? `${Math.round(part * 100)}% sent` : 'Being prepared …';
    this.dom.classList.remove('failed');
  }

  /** The same file may be sent again. */
  showFailure(reason: string): void {
    this.showReason(reason);
    this.retry.hidden = false;
  }

  /** A file that would be refused again: only its name, the reason, and what was typed. */
  showRefusal(reason: string): void {
    const hadFocus = this.hasFocus;
    this.showReason(reason);
    this.retry.hidden = true;
    this.isRefused = true;
    this.preview.remove();
    if (this.alt === '') {
      this.altInput.labels?.[0]?.remove();
      this.altInput.remove();
    }
    if (hadFocus && !this.hasFocus) this.cancel.focus();
  }

  private showReason(reason: string): void {
    this.progress.hidden = true;
    this.message.textContent = reason;
    this.dom.classList.add('failed');
  }

  destroy(): void {
    URL.revokeObjectURL(this.preview.src);
  }
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), { className });
}
