import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isRefusal } from '#client/http-error.ts';
import * as documentCalls from '#contracts/documents/calls.ts';
import type { DocumentBody, DocumentRow } from '#contracts/documents/endpoints.ts';
import {
  type DocumentType,
  type DocumentValue,
  definitionOf,
  isDocumentType,
} from '#shared/documents/document-types.ts';
import { placeholders } from '#shared/documents/placeholders.ts';
import { readDocument } from '#shared/documents/read-document.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { InputField } from '#ui/field.tsx';
import { useAdminUser, usePermission } from '../accounts/sign-in/current-user.ts';
import { itemOptions } from '../api-client.ts';
import { askForSession, KeepNotice } from '../drafts/keep-notice.tsx';
import { StateLine } from '../drafts/state-line.tsx';
import { ASK_LABEL, useAsk } from '../publishing/use-ask.ts';
import { askFirst } from '../shell/ask-first.tsx';
import { FailedNotice } from '../shell/failed-notice.tsx';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { useBarHeight } from '../shell/use-bar-height.ts';
import { changeAt } from './change-value.ts';
import { FormOutline, GroupFields } from './document-fields.tsx';
import { DocumentHistory } from './document-history.tsx';
import { DocumentLinks } from './document-links.tsx';
import { DocumentNotices } from './document-notices.tsx';
import { DocumentStatus, documentWords } from './document-status.tsx';
import { DocumentUses, TakeDown } from './document-uses.tsx';
import { controlId, type FormContext, pathOfControl } from './field-controls.tsx';
import { type DocumentState, findLocalDocument } from './local-document.ts';
import { showMeeting } from './meeting-notice.tsx';
import { PagePreview } from './page-preview.tsx';
import { PublishLater } from './publish-later.tsx';
import { type DocumentEditing, useDocument } from './use-document.ts';

/** One document: its form beside the real page. */
export function Screen({
  params,
}: {
  readonly params: Readonly<Record<string, string | undefined>>;
}) {
  const { type = '', name: id = '' } = params;
  const user = useAdminUser();
  const [round, setRound] = useState(0);
  const local = useQuery({
    queryKey: ['local-document', user.id, type, id, round],
    queryFn: () => (isDocumentType(type) ? findLocalDocument(user.id, type, id) : null),
    gcTime: 0,
    staleTime: 0,
  });
  // Only once what the last form of it sent has arrived.
  const document = useQuery({
    ...itemOptions(documentCalls.get, { params: { type, id } }),
    staleTime: 0,
    enabled: local.isSuccess,
  });
  if (isRefusal(document.error, 'not_found') || !isDocumentType(type)) {
    return (
      <ScreenFrame title="Nothing here">
        <div className="empty">
          <h2>There is no such text</h2>
          <p>It may be in the trash.</p>
          <ButtonLink size="md" href="/admin/site">
            Pages and texts
          </ButtonLink>
        </div>
      </ScreenFrame>
    );
  }
  // Answers of an earlier visit are older than what that kept on the device.
  if (!document.data || !document.isFetchedAfterMount || local.data === undefined) {
    return (
      <ScreenFrame title="Pages and texts">
        <FailedNotice title="The text could not be loaded." of={[document, local]} />
      </ScreenFrame>
    );
  }
  return (
    <DocumentEditor
      key={`${type}/${id}/${round}`}
      type={type}
      document={document.data}
      local={local.data}
      onRestored={() => setRound(round + 1)}
    />
  );
}

interface DocumentEditorProps {
  readonly type: DocumentType;
  readonly document: DocumentBody;
  readonly local: DocumentState | null;
  readonly onRestored: () => void;
}

/** The faults of what is typed, once it is checked, and what the fields need to know. */
function useDocumentForm(
  type: DocumentType,
  document: DocumentBody,
  { value, issues: refused, change }: DocumentEditing,
  isChecked: boolean,
) {
  const definition = definitionOf(type);
  const { issues: own } = readDocument(definition, value);
  const issues = isChecked ? [...own, ...refused] : refused;
  const firm = useQuery(
    itemOptions(documentCalls.getSite, { params: { type: 'firm', id: 'firm' } }),
  );
  const form: FormContext = {
    ...{ type, id: document.id, root: value, issues },
    ...{ published: document.value, mentions: document.mentions },
    firm: firm.data?.value as DocumentValue<'firm'> | undefined,
    onChange: (path, next) => change(changeAt(value, path, next)),
  };
  return { own, issues, form };
}

function DocumentEditor({ type, document, local, onRestored }: DocumentEditorProps) {
  const definition = definitionOf(type);
  const editing = useDocument(type, document, local);
  const { value, keepState, issues: refused } = editing;
  const [isChecked, setChecked] = useState(document.faults.length > 0);
  const [message, setMessage] = useState('');
  const [focusedPath, setFocusedPath] = useState('');
  const [tab, setTab] = useState<'form' | 'page'>('form');
  const { own, issues, form } = useDocumentForm(type, document, editing, isChecked);
  const title = nameDocument(definition, value);
  const hasChanges = keepState.kind !== 'settled';
  const goBack = () => findControl(focusedPath)?.focus({ preventScroll: true });
  // The form must be in sight before one of its fields can have the focus.
  const toForm = () => flushSync(() => setTab('form'));
  const chooseText = () => {
    toForm();
    showMeeting();
  };
  const send = async (work: () => Promise<boolean>) => {
    setChecked(true);
    if (own.length > 0) return focusFirst(own[0]?.path);
    if (await work()) {
      setChecked(false);
      setMessage('');
    } else chooseText();
  };
  const publish = () => send(() => editing.publish(message));
  const status = document.status === 'draft' ? 'draft' : hasChanges ? 'changed' : 'published';
  return (
    <ScreenFrame
      title={title}
      state={documentWords[status]}
      actions={
        <DocumentBar
          {...{ type, document, editing, status, hasChanges }}
          onDiscard={() => setChecked(false)}
          onPublish={() => void publish()}
          onChoose={chooseText}
        />
      }
    >
      <ViewTabs tab={tab} onChange={setTab} />
      <div className={`document-editor on-${tab}`}>
        <form
          className="document-form"
          onSubmit={(event) => event.preventDefault()}
          onFocus={({ target }) => setFocusedPath(pathOfControl(target))}
        >
          <DocumentNotices document={document} issueCount={issues.length} editing={editing} />
          <FormOutline form={form} fields={definition.fields} onChoose={focusFirst} />
          <GroupFields form={form} fields={definition.fields} path={[]} value={value} />
          <MessageField value={message} onChange={setMessage} />
          <PublishLater
            document={document}
            fault={refused.find(({ path }) => path === 'at')?.message}
            onSchedule={(at) => void send(() => editing.schedule(message, at))}
          />
          <DocumentUses uses={document.uses} />
          <DocumentLinks type={type} id={document.id} keep={editing.keep} />
          {definition.kind === 'collection' && <TakeDown document={document} />}
          <DocumentHistory document={document} keep={editing.keep} onRestored={onRestored} />
          <KeepNotice message={askForSession({ keepState, goBack }, editing.retry)} />
        </form>
        <PagePreview
          type={type}
          id={document.id}
          keptCount={editing.keptCount}
          focusedPath={focusedPath}
          onPick={(path) => {
            toForm();
            focusFirst(path);
          }}
        />
      </div>
    </ScreenFrame>
  );
}

interface DocumentBarProps extends Pick<DocumentEditorProps, 'type' | 'document'> {
  readonly editing: DocumentEditing;
  readonly status: DocumentRow['status'];
  readonly hasChanges: boolean;
  readonly onDiscard: () => void;
  readonly onPublish: () => void;
  readonly onChoose: () => void;
}

/** Where the text stands, and what can be done with the whole of it. */
function DocumentBar({ type, document, editing, status, hasChanges, ...on }: DocumentBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useBarHeight(bar);
  const hasTyped = hasChanges && editing.keepState.kind !== 'kept';
  const mayPublish = usePermission('publishing');
  const ask = useAsk({ type, id: document.id }, editing.keep);
  const askToDiscard = () =>
    askFirst({
      title: 'Discard your changes?',
      action: 'Discard changes',
      text: <p>The text goes back to what is on the site. This cannot be undone.</p>,
      work: () => {
        on.onDiscard();
        void editing.discard();
      },
    });
  return (
    <>
      <div ref={bar} className="bar-state document-state">
        <DocumentStatus status={status} />
        <span role="status">
          <StateLine form={{ ...editing, hasTyped, asked: 0 }} settled="" />
        </span>
        {editing.meeting && (
          <Button variant="quiet" onClick={on.onChoose}>
            Choose
          </Button>
        )}
      </div>
      {hasChanges && document.value !== null && (
        <Button
          variant="quiet"
          className="bar-second"
          aria-label="Discard changes"
          onClick={askToDiscard}
        >
          Discard
        </Button>
      )}
      {mayPublish ? (
        <Button
          variant="primary"
          className="bar-second"
          busy={editing.isPublishing}
          onClick={on.onPublish}
        >
          Publish
        </Button>
      ) : (
        <Button
          variant="primary"
          className="bar-second"
          busy={ask.isPending}
          disabled={status === 'published'}
          onClick={() => ask.mutate()}
        >
          {ASK_LABEL}
        </Button>
      )}
    </>
  );
}

interface ViewTabsProps {
  readonly tab: 'form' | 'page';
  readonly onChange: (tab: 'form' | 'page') => void;
}

/** On narrow screens the form or the page is shown, not both. */
const ViewTabs = ({ tab, onChange }: ViewTabsProps) => (
  <fieldset className="document-tabs" aria-label="View">
    {(['form', 'page'] as const).map((one) => (
      <Button
        key={one}
        variant={tab === one ? 'ink' : 'outline'}
        aria-pressed={tab === one}
        onClick={() => onChange(one)}
      >
        {one === 'form' ? 'Form' : 'Page'}
      </Button>
    ))}
  </fieldset>
);

interface MessageFieldProps {
  readonly value: string;
  readonly onChange: (message: string) => void;
}

const MessageField = ({ value, onChange }: MessageFieldProps) => (
  <>
    <p className="field-hint">
      {Object.keys(placeholders)
        .map((name) => `{${name}}`)
        .join(', ')}{' '}
      stand for what the firm’s text says.
    </p>
    <InputField
      label="What is this change for?"
      value={value}
      maxLength={200}
      hint="Optional; it stands in the history."
      onChange={(event) => onChange(event.target.value)}
    />
  </>
);

const findControl = (path: string) => document.getElementById(controlId(path.split('.')));

/** Opens what is folded around a field, and focuses it. */
function focusFirst(path: string | undefined): void {
  const control = findControl(path ?? '');
  for (let part = control?.parentElement; part; part = part.parentElement) {
    if (part instanceof HTMLDetailsElement) part.open = true;
  }
  control?.focus({ preventScroll: true });
  const isPart = control instanceof HTMLFieldSetElement;
  control?.scrollIntoView({ block: isPart ? 'start' : 'center' });
}

function nameDocument(
  { titleField, label }: ReturnType<typeof definitionOf>,
  value: Readonly<Record<string, unknown>>,
): string {
  const title = titleField === undefined ? label : value[titleField];
  return typeof title === 'string' && title !== '' ? title : `Untitled ${label.toLowerCase()}`;
}
