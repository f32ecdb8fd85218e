import { Box } from '../shell/box.tsx';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { DevicesBox } from './devices/devices-box.tsx';
import { EmailBox } from './email-box.tsx';
import { FactorsBox } from './factors/factors-box.tsx';
import { OwnActivityBox } from './own-activity-box.tsx';
import { PasskeysBox } from './passkeys/passkeys-box.tsx';
import { PasswordForm } from './password/password-form.tsx';

export function Screen() {
  return (
    <ScreenFrame title="Account">
      <div className="account">
        <PasswordBox />
        <EmailBox />
        <FactorsBox />
        <PasskeysBox />
        <DevicesBox />
        <OwnActivityBox />
      </div>
    </ScreenFrame>
  );
}

function PasswordBox() {
  return (
    <Box title="Password">
      <PasswordForm />
    </Box>
  );
}
