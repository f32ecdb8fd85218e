import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import * as documentCalls from '#contracts/documents/calls.ts';
import type { DocumentRow } from '#contracts/documents/endpoints.ts';
import {
  type DocumentType,
  definitionOf,
  documentTypes,
} from '#shared/documents/document-types.ts';
import { withQuery } from '#shared/text/with-query.ts';
import { Button } from '#ui/button.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { usePermission } from '../accounts/sign-in/current-user.ts';
import { callApi, itemOptions, readAgain } from '../api-client.ts';
import { toastRefusal } from '../forms/server-refusal.ts';
import { FoldedRows } from '../lists/folded-rows.tsx';
import { SearchBox } from '../lists/search-box.tsx';
import { textPath } from '../posts/edit-post-path.ts';
import { Box } from '../shell/box.tsx';
import { FailedNotice } from '../shell/failed-notice.tsx';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { useFocusLater } from '../shell/use-focus-later.ts';
import { type FormValue, moveItem } from './change-value.ts';
import { DocumentStatus } from './document-status.tsx';
import { NewDocument } from './new-document.tsx';
import { ReorderTools, useReorder } from './reorder.tsx';

/** The types by the page that shows them, in the order of the site. */
const pages = [...new Set(Object.values(documentTypes).map(({ page }) => page))].map((page) => ({
  page,
  types: (Object.keys(documentTypes) as DocumentType[]).filter(
    (type) => definitionOf(type).page === page,
  ),
}));

/** Actions on texts as a whole; a toast says what failed. */
function useSiteWork() {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const act = async (work: () => Promise<unknown>, otherwise: string) => {
    try {
      await work();
      await readAgain(queryClient, documentCalls.list, documentCalls.get);
    } catch (error) {
      toastRefusal(error, otherwise);
    }
  };
  const add = (type: DocumentType, value: FormValue) =>
    act(async () => {
      const made = await callApi(documentCalls.create, { params: { type }, body: { value } });
      navigate(textPath(type, made.id));
    }, 'It could not be made.');
  const reorder = (type: DocumentType, ids: readonly string[]) =>
    act(
      () => callApi(documentCalls.order, { params: { type }, body: { ids: [...ids] } }),
      'The order could not be changed.',
    );
  const restore = ({ type, id }: DocumentRow) =>
    act(
      () => callApi(documentCalls.restore, { params: { type, id } }),
      'It could not be brought back.',
    );
  return { add, reorder, restore };
}

/** Every text of the site, grouped under the page that shows it. */
export function Screen() {
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const q = search.get('q')?.trim() ?? '';
  const options = { placeholderData: keepPreviousData, refetchOnMount: 'always' } as const;
  const query = q === '' ? {} : { q };
  const documents = useQuery({ ...itemOptions(documentCalls.list, { query }), ...options });
  const removed = useQuery({
    ...itemOptions(documentCalls.list, { query: { status: 'removed' } }),
    ...options,
  });
  const searchFor = (words: string) =>
    navigate(withQuery('/admin/site', { q: words }), { replace: true });
  const rows = documents.data ?? [];
  const { add, reorder, restore } = useSiteWork();
  const [adding, setAdding] = useState<DocumentType | null>(null);
  const mayPublish = usePermission('publishing');
  return (
    <ScreenFrame title="Pages and texts">
      <div className="tools">
        <p className="totals">Every word, figure and picture of the site that is not a post.</p>
        <div className="tools-search">
          <SearchBox label="Search the texts" value={q} onSearch={searchFor} />
        </div>
      </div>
      <FailedNotice title="The texts could not be loaded." of={documents} />
      {documents.data && rows.length === 0 && (
        <div className="empty">
          <h2>Nothing found</h2>
          <p>No text of the site has these words.</p>
        </div>
      )}
      {pages.map(({ page, types }) => {
        const shown = rows.filter(({ type }) => types.includes(type as DocumentType));
        const lists = types.filter((type) => definitionOf(type).kind === 'collection');
        if (shown.length === 0 && (q !== '' || !documents.data)) return null;
        return (
          <PageBox
            key={page}
            {...{ page, types, lists }}
            rows={shown}
            isFound={q !== ''}
            onAdd={setAdding}
            onOrder={mayPublish ? reorder : undefined}
          />
        );
      })}
      {q === '' && removed.data && removed.data.length > 0 && (
        <RemovedBox rows={removed.data} onRestore={mayPublish ? restore : undefined} />
      )}
      {adding && (
        <NewDocument
          type={adding}
          onMake={(value) => {
            setAdding(null);
            void add(adding, value);
          }}
          onCancel={() => setAdding(null)}
        />
      )}
    </ScreenFrame>
  );
}

interface PageBoxProps {
  readonly page: string;
  readonly types: readonly DocumentType[];
  /** Those of them of which there may be more. */
  readonly lists: readonly DocumentType[];
  readonly rows: readonly DocumentRow[];
  /** Whether the rows are what somebody searched for. */
  readonly isFound: boolean;
  readonly onAdd: (type: DocumentType) => void;
  /** Undefined for those who may not. */
  readonly onOrder: ((type: DocumentType, ids: readonly string[]) => Promise<void>) | undefined;
}

/** The texts that one page shows. */
function PageBox({ page, types, lists, rows, isFound, onAdd, onOrder }: PageBoxProps) {
  return (
    <Box
      title={page}
      aside={
        <span className="cluster row-buttons">
          {!isFound &&
            lists.map((type) => (
              <Button key={type} onClick={() => onAdd(type)}>
                Add a {definitionOf(type).label.toLowerCase()}
              </Button>
            ))}
        </span>
      }
    >
      <ul>
        {types.map((type) => (
          <SiteRows
            key={type}
            rows={rows.filter((row) => row.type === type)}
            isWhole={isFound}
            onOrder={
              onOrder && lists.includes(type) && !isFound
                ? (ids) => void onOrder(type, ids)
                : undefined
            }
          />
        ))}
      </ul>
    </Box>
  );
}

interface RemovedBoxProps {
  readonly rows: readonly DocumentRow[];
  readonly onRestore: ((row: DocumentRow) => Promise<void>) | undefined;
}

const RemovedBox = ({ rows, onRestore }: RemovedBoxProps) => (
  <Box title="In the trash">
    <ul>
      {rows.map((row) => (
        <li className="row" key={`${row.type}/${row.id}`}>
          <span className="row-title" dir="auto">
            {row.title}
          </span>
          <span className="cluster row-buttons">
            {onRestore && (
              <Button onClick={() => void onRestore(row)}>
                Restore
                <span className="sr-only"> {row.title}</span>
              </Button>
            )}
          </span>
          <span className="row-note">{definitionOf(row.type as DocumentType).label}</span>
        </li>
      ))}
    </ul>
  </Box>
);

interface SiteRowsProps {
  readonly rows: readonly DocumentRow[];
  /** Shows every row, because each is what somebody searched for. */
  readonly isWhole: boolean;
  /** Puts them in an order, by their ids; undefined where there is none or somebody may not. */
  readonly onOrder: ((ids: readonly string[]) => void) | undefined;
}

/** More are folded. */
const ROWS_SHOWN = 20;

/** The documents of a type. */
function SiteRows({ rows, isWhole, onOrder }: SiteRowsProps) {
  const ids = rows.map(({ id }) => id);
  const [isUnfolded, setIsUnfolded] = useState(false);
  const focusLater = useFocusLater();
  const reorder = useReorder((from, to) => {
    const isFoldedThen = to >= ROWS_SHOWN;
    const label = document.activeElement?.getAttribute('aria-label');
    // An element does not outlive the way into the fold, or out of it.
    if (label && from >= ROWS_SHOWN !== isFoldedThen) {
      const side = isFoldedThen ? ':is(.rows-folded *)' : ':not(.rows-folded *)';
      focusLater(`[aria-label="${CSS.escape(label)}"]${side}`);
      if (isFoldedThen) setIsUnfolded(true);
    }
    onOrder?.(moveItem(ids, from, to));
  });
  const items = rows.map((row, index) => (
    <li className="row site-row" key={row.id} {...reorder.itemProps(index)}>
      <SiteRow row={row}>
        {onOrder && rows.length > 1 && (
          <ReorderTools reorder={reorder} index={index} count={rows.length} item={row.title} />
        )}
      </SiteRow>
    </li>
  ));
  const folded = items.splice(isWhole ? items.length : ROWS_SHOWN);
  return (
    <>
      {items}
      {folded.length > 0 && (
        <li>
          <FoldedRows
            rows={folded}
            open={isUnfolded}
            onToggle={({ currentTarget }) => setIsUnfolded(currentTarget.open)}
          />
        </li>
      )}
    </>
  );
}

/** One document: its name, what it is, and its tools. */
function SiteRow({ row, children }: { readonly row: DocumentRow; readonly children: ReactNode }) {
  const { type, id, title, updatedAt, updatedBy } = row;
  const { kind, label, page } = definitionOf(type as DocumentType);
  const whose = page === 'Every page' ? 'Shown on every page' : 'Texts of the page';
  return (
    <>
      <span className="row-title" dir="auto">
        <Link className="text-link" href={textPath(type, id)}>
          {title}
        </Link>
      </span>
      <span className="cluster row-buttons">
        <DocumentStatus status={row.status} />
        {children}
      </span>
      <span className="row-note">
        {kind === 'collection' ? label : whose}
        {updatedAt ? (
          <>
            {', changed '}
            <RelativeTime iso={updatedAt} />
            {updatedBy && ` by ${updatedBy.username}`}
          </>
        ) : (
          ', as delivered'
        )}
      </span>
    </>
  );
}
