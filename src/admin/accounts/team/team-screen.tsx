import { ScreenFrame } from '../../shell/screen-frame.tsx';
import { InvitationsBox } from './invitations-box.tsx';
import { MembersBox } from './members-box.tsx';
import { PreviewLinksBox } from './preview-links-box.tsx';
import { RequiredFactorBox } from './required-factor-box.tsx';

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
