import type { DocumentBody } from '#contracts/documents/endpoints.ts';
import { countNoun } from '#shared/text/count-noun.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { MeetingNotice } from './meeting-notice.tsx';
import type { DocumentEditing } from './use-document.ts';

interface DocumentNoticesProps {
  readonly document: DocumentBody;
  readonly issueCount: number;
  readonly editing: DocumentEditing;
}

/** Notices that somebody must read before going on. */
export function DocumentNotices({ document, issueCount, editing }: DocumentNoticesProps) {
  const { delivered, deliveredBefore, faults } = document;
  const isDeliveredNewer =
    deliveredBefore !== null && JSON.stringify(delivered) !== JSON.stringify(deliveredBefore);
  return (
    <>
      {editing.meeting && <MeetingNotice meeting={editing.meeting} />}
      {faults.length > 0 && (
        <Notice variant="warning" title="The stored text does not fit any more">
          <p>Visitors see what was right last. {faults[0]?.message}.</p>
        </Notice>
      )}
      {isDeliveredNewer && !editing.meeting && (
        <Notice variant="warning" title="The delivered text has changed">
          <p>
            A new release brought another text than the one that was changed here. Your changes
            stay; what only the release changed can come in beside them.
          </p>
          <div className="form-actions">
            <Button onClick={editing.takeDelivered}>Compare and take it in</Button>
          </div>
        </Notice>
      )}
      {issueCount > 0 && (
        <Notice
          variant="danger"
          title={`${countNoun(issueCount, 'field')} to mend before this can be published`}
        >
          <p>Everything you typed is kept.</p>
        </Notice>
      )}
    </>
  );
}
