import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { fillIn } from '../fill-in.ts';

/** Each network's share dialog, as it documents it. */
const networks = [
  {
    label: 'Twitter',
    icon: 'x',
    dialog: 'https://twitter.com/intent/tweet?text={title}&url={url}',
  },
  {
    label: 'LinkedIn',
    icon: 'linkedin',
    dialog: 'https://www.linkedin.com/sharing/share-offsite/?url={url}',
  },
  {
    label: 'Facebook',
    icon: 'facebook',
    dialog: 'https://www.facebook.com/sharer/sharer.php?u={url}',
  },
] as const;

/** Opens a network's share dialog in a small window; nothing is loaded from the network before. */
export function ShareButtons({ url, title }: { readonly url: string; readonly title: string }) {
  const open = (dialog: string) => {
    const values = { title: encodeURIComponent(title), url: encodeURIComponent(url) };
    const address = fillIn(dialog, values);
    window.open(address, '_blank', 'noopener,width=600,height=600');
  };
  return (
    <div className="cluster">
      {networks.map(({ label, icon, dialog }) => (
        <Button key={label} variant="quiet" onClick={() => open(dialog)}>
          <Icon name={icon} />
          {label}
        </Button>
      ))}
    </div>
  );
}
