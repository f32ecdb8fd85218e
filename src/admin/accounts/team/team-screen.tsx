import { useQuery } from '@tanstack/react-query';
import * as settingsCalls from '#contracts/accounts/settings/calls.ts';
import * as documentCalls from '#contracts/documents/calls.ts';
import * as previewCalls from '#contracts/posts/previews/calls.ts';
import type { SitePreviewLinkBody } from '#contracts/posts/previews/endpoints.ts';
import { toPrintable } from '#shared/text/to-printable.ts';
import { Button } from '#ui/button.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { SwitchField } from '#ui/switch-field.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { callApi, fresh, itemOptions } from '../../api-client.ts';
import { useChange } from '../../forms/use-change.ts';
import { Box } from '../../shell/box.tsx';
import { FailedNotice } from '../../shell/failed-notice.tsx';
import { ScreenFrame } from '../../shell/screen-frame.tsx';
import { InvitationsBox } from './invitations-box.tsx';
import { MembersBox } from './members-box.tsx';

export function Screen() {
  return (
    <ScreenFrame title="Team">
      <MembersBox />
      <InvitationsBox />
      <PreviewLinksBox />
      <RequiredFactorBox />
    </ScreenFrame>
  );
}

/** Whether everybody with a role needs a second factor; takes effect at once. */
function RequiredFactorBox() {
  const settings = useQuery(fresh(itemOptions(settingsCalls.get, {})));
  const change = useChange({
    mutationFn: (isSecondFactorRequired: boolean) =>
      callApi(settingsCalls.update, { body: { isSecondFactorRequired } }),
    onSuccess: ({ isSecondFactorRequired }) =>
      void toast({
        title: isSecondFactorRequired
          ? 'A second factor is required now'
          : 'A second factor is no longer required',
      }),
    changes: [settingsCalls.get],
  });
  const isRequired = settings.data?.isSecondFactorRequired ?? false;
  return (
    <Box title="Second factor">
      {settings.isError ? (
        <FailedNotice title="The setting could not be loaded." of={settings} />
      ) : (
        <div className="factor">
          <SwitchField
            label="Everybody with a role needs a second factor"
            checked={change.isPending ? change.variables : isRequired}
            aria-disabled={!settings.data || change.isPending}
            onChange={(event) => {
              if (settings.data && !change.isPending) change.mutate(event.target.checked);
            }}
          />
          <p className="account-note">
            Who has none sets one up before anything else, also people who are signed in now.
          </p>
        </div>
      )}
    </Box>
  );
}

/** Every link by which somebody outside reads a post or a text of the site, by the person who made it. */
function PreviewLinksBox() {
  const links = useQuery(fresh(itemOptions(previewCalls.listAll, {})));
  const ending = useChange({
    mutationFn: endLink,
    changes: [previewCalls.listAll],
  });
  if (!links.data?.length) return null;
  return (
    <Box title="Preview links">
      <ul>
        {links.data.map((link) => (
          <li key={`${link.subject.type} ${link.id}`} className="row team-invitation">
            <span className="row-title" dir="auto">
              {link.title}
            </span>
            <span className="cluster team-actions">
              <Button
                busy={ending.isPending && ending.variables === link}
                aria-label={`End the link ${link.id} to ${link.title}`}
                onClick={() => {
                  if (!ending.isPending) ending.mutate(link);
                }}
              >
                End
              </Button>
            </span>
            <span className="row-note" dir="auto">
              By {toPrintable(link.createdBy.username)}, ends <RelativeTime iso={link.expiresAt} />
            </span>
          </li>
        ))}
      </ul>
    </Box>
  );
}

const endLink = ({ id: link, subject: { type, id } }: SitePreviewLinkBody) =>
  type === 'post'
    ? callApi(previewCalls.removeLink, { params: { id, link } })
    : callApi(documentCalls.removeLink, { params: { type, id, link } });
