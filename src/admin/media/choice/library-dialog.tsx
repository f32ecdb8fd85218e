import { useState } from 'react';
import type { MediaBody } from '#contracts/media/endpoints.ts';
import { PICTURE_SIZE_TEXT, UPLOAD_FORMATS_TEXT } from '#shared/media/picture-uploads.ts';
import { countNoun } from '#shared/text/count-noun.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icons/icon-button.tsx';
import { SearchBox } from '../../lists/search-box.tsx';
import { FailedNotice } from '../../shell/failed-notice.tsx';
import { ModalDialog } from '../../shell/modal-dialog.tsx';
import { MediaGrid } from '../media-grid.tsx';
import { PICTURES_A_PAGE, useMediaPage } from '../media-queries.ts';

interface LibraryDialogProps {
  readonly onPick: (media: MediaBody) => void;
  readonly onUpload: () => void;
  readonly onClose: () => void;
}

export function LibraryDialog({ onPick, onUpload, onClose }: LibraryDialogProps) {
  const [q, setWords] = useState('');
  const [page, setPage] = useState(1);
  const pictures = useMediaPage({ q, page, filter: null });
  const { rows = [], total = 0 } = pictures.data ?? {};
  const pageCount = Math.ceil(total / PICTURES_A_PAGE);
  const search = (words: string) => {
    setWords(words);
    setPage(1);
  };
  return (
    <ModalDialog
      title="Choose a picture"
      className="library-dialog"
      aside={<IconButton icon="close" label="Close" onClick={onClose} />}
      onCancel={onClose}
    >
      <div className="tools">
        <SearchBox label="Search pictures" value={q} onSearch={search} />
        <Button
          variant="primary"
          title={`${UPLOAD_FORMATS_TEXT} up to ${PICTURE_SIZE_TEXT}`}
          onClick={onUpload}
        >
          Upload a picture
        </Button>
      </div>
      <p className="totals" role="status">
        {pictures.data && countNoun(total, 'picture')}
      </p>
      <FailedNotice title="The pictures could not be loaded." of={pictures} />
      <MediaGrid rows={rows} isStale={pictures.isPlaceholderData} onOpen={onPick} />
      {pageCount > 1 && (
        <div className="form-actions">
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            Previous
          </Button>
          <Button disabled={page >= pageCount} onClick={() => setPage(page + 1)}>
            Next
          </Button>
        </div>
      )}
    </ModalDialog>
  );
}
