import { ScreenFrame } from '../shell/screen-frame.tsx';
import { DevicesBox } from './devices/devices-box.tsx';
import { PasswordBox } from './password/password-box.tsx';

/** The own account: password and signed-in devices. */
export function Screen() {
  return (
    <ScreenFrame title="Account">
      <div className="account">
        <PasswordBox />
        <DevicesBox />
      </div>
    </ScreenFrame>
  );
}
