import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { ModalDialog } from './modal-dialog.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly action: string;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export function ConfirmDialog({
  title,
  children,
  action,
  isBusy,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <ModalDialog title={title} onCancel={onCancel}>
      {children}
      <div className="form-actions">
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="danger" busy={isBusy} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </ModalDialog>
  );
}
