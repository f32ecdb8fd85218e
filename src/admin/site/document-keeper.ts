import { isRefusal, readErrorBody } from '#client/http-error.ts';
import * as documentCalls from '#contracts/documents/calls.ts';
import type { DocumentBody } from '#contracts/documents/endpoints.ts';
import { type DocumentType, definitionOf } from '#shared/documents/document-types.ts';
import { callApi, callQuietly } from '../api-client.ts';
import { toTrouble } from '../drafts/keep-state.ts';
import { addUnanswered, type SendOutcome, TextKeeper } from '../drafts/text-keeper.ts';
import type { DeviceDraft } from '../drafts/use-keeper.ts';
import type { FormValue } from './change-value.ts';
import type { DocumentState, LocalDocument } from './local-document.ts';
import { type MergedValue, mergeValues } from './merge-values.ts';

/** Two people's changes that met, with what both changed still to be chosen. */
export interface Meeting extends MergedValue {
  readonly who: string;
  /** `savedAt` of the copy that is asked about; null if that is no copy. */
  readonly seenCopy: string | null;
  readonly resolve: (value: FormValue) => void;
}

/** A copy that the server has from here. */
export interface KeptCopy extends Pick<DocumentState, 'value' | 'basedOn'> {
  readonly savedAt: string;
}

interface KeeperOptions {
  readonly type: DocumentType;
  readonly document: DocumentBody;
  /** The local draft of an earlier visit, if there is one. */
  readonly local: DocumentState | null;
  readonly device: DeviceDraft<LocalDocument>;
  /** Hears of each copy that the server has from here. */
  readonly onKept: (copy: KeptCopy) => void;
}

const GONE = 'it was deleted. Restore it from the trash to go on';

/** Keeps what is typed into a document, its working copy and the copy on the device the same. */
export class DocumentKeeper extends TextKeeper<DocumentState> {
  readonly #options: KeeperOptions;
  #meeting: Meeting | null = null;
  #keptCount = 0;

  constructor(options: KeeperOptions) {
    super(options.local ?? stateOf(options.document), { pauseMs: 500, patienceMs: 2000 });
    this.#options = options;
  }

  /** Fields that somebody else changed too: nothing takes the place of their copy until it is chosen which stands. */
  get meeting(): Meeting | null {
    return this.#meeting;
  }

  /** Rises with each copy that the server has, so that the preview follows. */
  get keptCount(): number {
    return this.#keptCount;
  }

  start(): void {
    const { local, document } = this.#options;
    if (!local) return;
    const { version, workingCopy } = document;
    const isSame = version === local.basedOn && (workingCopy?.savedAt ?? null) === local.replaces;
    if (isSame) this.put(local);
    else this.meet(document);
  }

  change(value: FormValue): void {
    this.put({ ...this.state, value });
  }

  /** The server has what `state` says, and nothing waits to be chosen. */
  settle(state: DocumentState): void {
    this.#meeting = null;
    this.#keptCount += 1;
    this.putTaken(state);
  }

  /**
   * Ends the copy on the server, but not one that somebody else has kept unseen, and shows what the site has now;
   * typing meanwhile starts the next draft.
   */
  discard(): Promise<void> {
    const { type, document } = this.#options;
    const params = { type, id: document.id };
    const discarded = this.state.value;
    return this.hold(async () => {
      const seen = this.#meeting ? this.#meeting.seenCopy : this.state.replaces;
      const query = { replaces: seen ?? '' };
      await callApi(documentCalls.dropCopy, { params, query }).catch((error) => {
        if (!isRefusal(error, 'not_found')) throw error;
      });
      // Somebody else may have published meanwhile, which ended the copy.
      const shown = stateOf(await callApi(documentCalls.get, { params }));
      const { value } = this.state;
      this.settle(value === discarded ? shown : { ...shown, value });
    });
  }

  /** Lays somebody else's newer state into the form. */
  meet(current: DocumentBody): void {
    const { workingCopy: copy, version } = current;
    const { basedOn, published, kept, unanswered = [], replaces } = this.state;
    // A copy that was kept after somebody else had published is not what they made of it.
    const other = copy?.savedAt === replaces ? null : copy;
    const theirs = other?.value ?? current.value ?? published ?? this.#options.document.value ?? {};
    const hasArrived = unanswered.some((sent) => isSameText(sent, theirs));
    const base = hasArrived ? theirs : version === basedOn ? kept : published;
    const shown = this.state.value;
    this.#layOver(base, theirs, {
      who: other?.savedBy?.username ?? 'Somebody else',
      over: {
        ...{ basedOn: version, replaces: copy?.savedAt ?? null },
        ...{ published: current.value, kept: copy?.value ?? theirs },
      },
    });
    if (this.#meeting || !isSameText(shown, this.state.value)) this.noteMove();
  }

  /** Brings in what a new release delivers. */
  takeDelivered({ delivered, deliveredBefore }: DocumentBody): void {
    if (!delivered) return;
    const side = { who: 'The new release', over: { takesDelivered: true } };
    this.#layOver(deliveredBefore, delivered, side);
  }

  /**
   * Takes each change since `base` that only one side made; what both changed is asked for. `over` is what the text is
   * based on afterwards: not before it is chosen, or the next visit would ask nothing.
   */
  #layOver(
    base: FormValue | null,
    theirs: FormValue,
    side: { readonly who: string; readonly over: Partial<DocumentState> },
  ): void {
    const { fields } = definitionOf(this.#options.type);
    const merged = mergeValues(fields, base, this.state.value, theirs);
    const isAgreed = merged.choices.length === 0;
    const { replaces: seenCopy } = { ...this.state, ...side.over };
    // Typing before the choice is a change of its own.
    const resolve = (chosen: FormValue) => this.#layOver(merged.value, chosen, side);
    this.#meeting = isAgreed ? null : { ...merged, who: side.who, seenCopy, resolve };
    this.put({ ...this.state, ...(isAgreed && side.over), value: merged.value });
  }

  protected goesOnWhenLeft(): boolean {
    return false;
  }

  protected isUnsent(): boolean {
    return this.state.value !== this.state.kept;
  }

  protected findSavedAt(): string | null {
    return this.state.replaces;
  }

  protected isHeld(): boolean {
    return this.#meeting !== null;
  }

  protected keepLocally(): void {
    const { type, device } = this.#options;
    const { version: shape } = definitionOf(type);
    device.keep(this.isUnsent() ? { shape, state: this.state } : null);
  }

  protected async send(isAsked: boolean): Promise<SendOutcome> {
    const send = isAsked ? callApi : callQuietly;
    const { value, basedOn, replaces, unanswered = [] } = this.state;
    const { type, document, onKept } = this.#options;
    this.remember({ ...this.state, unanswered: addUnanswered(unanswered, value) });
    try {
      const params = { type, id: document.id };
      const body = { value, basedOn, replaces };
      const { savedAt } = await send(documentCalls.keepCopy, { params, body });
      this.#keptCount += 1;
      this.put({ ...this.state, replaces: savedAt, kept: value, unanswered: [] });
      onKept({ value, basedOn, savedAt });
      return { kind: 'kept' };
    } catch (error) {
      const current = readConflict(error);
      if (!current) return { ...toTrouble(error, GONE), error };
      this.meet(current);
      return { kind: 'moved' };
    }
  }
}

/** Compares as the server does, which trims what it keeps. */
const isSameText = (one: FormValue, other: FormValue): boolean =>
  JSON.stringify(one, trimText) === JSON.stringify(other, trimText);

const trimText = (_name: string, value: unknown) =>
  typeof value === 'string' ? value.trim() : value;

/** The form of a document as the server has it. */
export function stateOf({ value, version, workingCopy }: DocumentBody): DocumentState {
  const published = value ?? {};
  const shown = workingCopy?.value ?? published;
  return {
    value: shown,
    published: !workingCopy || workingCopy.basedOn === version ? published : null,
    kept: shown,
    basedOn: workingCopy ? workingCopy.basedOn : version,
    replaces: workingCopy?.savedAt ?? null,
    takesDelivered: false,
  };
}

/** The newer document, if a call was refused because of it. */
export function readConflict(error: unknown): DocumentBody | null {
  if (!isRefusal(error, 'document_conflict')) return null;
  return (readErrorBody(error.body) as { readonly current?: DocumentBody }).current ?? null;
}
