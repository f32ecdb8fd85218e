import { type DragEvent, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import * as mediaCalls from '#contracts/media/calls.ts';
import type { MediaRow } from '#contracts/media/endpoints.ts';
import { MEDIA_BULK_IDS_MAX, type MediaFilter } from '#shared/media/media-filters.ts';
import { countNoun } from '#shared/text/count-noun.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { callApi } from '../api-client.ts';
import { useChange } from '../forms/use-change.ts';
import { nameCount } from '../lists/name-count.ts';
import { Pager } from '../lists/pager.tsx';
import { SearchBox } from '../lists/search-box.tsx';
import { Tabs } from '../lists/tabs.tsx';
import { askFirst } from '../shell/ask-first.tsx';
import { FailedNotice } from '../shell/failed-notice.tsx';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { useFocusLater } from '../shell/use-focus-later.ts';
import { MediaGrid } from './media-grid.tsx';
import {
  type MediaFilters,
  mediaPath,
  PICTURES_A_PAGE,
  readMediaFilters,
  useMediaPage,
} from './media-queries.ts';
import { PictureDialog } from './picture/picture-dialog.tsx';
import { UploadButton, UploadState, useUploads } from './upload-panel.tsx';

const HEADING_ID = 'media-heading';

const tabs: readonly { readonly label: string; readonly filter: MediaFilter | null }[] = [
  { label: 'All', filter: null },
  { label: 'Unused', filter: 'unused' },
  { label: 'Without alternative text', filter: 'without-alt' },
];

export function Screen() {
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const filters = readMediaFilters(search);
  const { q, filter, page } = filters;
  const pictures = useMediaPage(filters);
  const { rows = [], total = 0 } = pictures.data ?? {};
  const [opened, setOpened] = useState<MediaRow | null>(null);
  const focusLater = useFocusLater();
  const focusHeading = () => focusLater(`#${HEADING_ID}`);
  const uploads = useUploads();
  const deletion = useDeleteUnused(q, focusHeading);
  const searchFor = (words: string) =>
    navigate(mediaPath({ q: words, filter, page: 1 }), { replace: true });
  const askToDelete = () =>
    askFirst({
      title: total === 1 ? 'Delete this unused picture?' : `Delete these ${total} unused pictures?`,
      action: 'Delete',
      text: (
        <p>
          No post and no draft has them. Posts in the trash and earlier versions of posts that do
          show an empty place instead. This cannot be undone.
        </p>
      ),
      work: () => deletion.mutateAsync(),
    });
  return (
    <ScreenFrame title="Media" actions={<UploadButton onPick={uploads.start} />}>
      <div className="tools">
        <Tabs
          label="Pictures shown"
          tabs={tabs.map((tab) => ({
            label: tab.label,
            href: mediaPath({ q, page: 1, filter: tab.filter }),
            isCurrent: tab.filter === filter,
          }))}
        />
        <div className="tools-search">
          <SearchBox label="Search pictures" value={q} onSearch={searchFor} />
        </div>
      </div>
      <DropArea onDrop={uploads.start}>
        <UploadState uploads={uploads} />
        <div className="tools">
          <h2 id={HEADING_ID} tabIndex={-1} className="totals">
            {pictures.data ? countNoun(total, 'picture') : 'Pictures'}
          </h2>
          {filter === 'unused' && total > 0 && (
            <Button variant="danger" onClick={askToDelete}>
              Delete all unused
            </Button>
          )}
        </div>
        <FailedNotice title="The pictures could not be loaded." of={pictures} />
        {pictures.data && total === 0 && <NoPictures filters={filters} />}
        {rows.length > 0 && (
          <MediaGrid rows={rows} isStale={pictures.isPlaceholderData} onOpen={setOpened} />
        )}
      </DropArea>
      <Pager
        label="Pages of pictures"
        page={page}
        of={pictures}
        pageSize={PICTURES_A_PAGE}
        hrefOf={(other) => mediaPath({ ...filters, page: other })}
        onTurn={focusHeading}
      />
      {opened && (
        <PictureDialog
          key={opened.id}
          media={opened}
          onChanged={setOpened}
          onClose={() => setOpened(null)}
        />
      )}
    </ScreenFrame>
  );
}

function NoPictures({ filters: { q, filter } }: { readonly filters: MediaFilters }) {
  return (
    <div className="empty">
      <h3>No pictures found</h3>
      <p>
        {q === '' && filter === null
          ? 'Upload pictures here, drop them on this page, or put them into a post.'
          : 'No picture fits the search and the filter.'}
      </p>
    </div>
  );
}

interface DropAreaProps {
  readonly children: React.ReactNode;
  readonly onDrop: (files: Iterable<File>) => void;
}

function DropArea({ children, onDrop }: DropAreaProps) {
  const [isOver, setOver] = useState(false);
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button in the bar does the same by keyboard.
    <div
      className={isOver ? 'media-drop over' : 'media-drop'}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop(event.dataTransfer.files);
      }}
    >
      {children}
    </div>
  );
}

/** Deletes all unused pictures that a search finds, some at a time. */
function useDeleteUnused(q: string, onAnswered: () => void) {
  return useChange({
    mutationFn: async () => {
      let deleted = 0;
      // Those that are in use by now stay in front.
      for (let refused = 0; ; ) {
        const page = { limit: MEDIA_BULK_IDS_MAX, offset: refused || undefined };
        const query = { ...page, q, filter: 'unused' as const };
        const rows = await callApi(mediaCalls.list, { query });
        if (rows.length === 0) return deleted;
        const body = { ids: rows.map(({ id }) => id), action: 'delete' as const };
        const answer = await callApi(mediaCalls.changeMany, { body });
        deleted += answer.changed.length;
        refused += answer.refused.length;
      }
    },
    onSuccess: (deleted) => toast({ title: `${nameCount('picture', deleted)} deleted` }),
    failure: 'Not all pictures could be deleted',
    changes: [mediaCalls.list],
    onAnswered,
  });
}
