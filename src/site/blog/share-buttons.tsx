import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

const networks = [
  {
    label: 'Twitter',
    icon: 'x',
    getAddress: (url: string, title: string) =>
      `https://twitter.com/intent/tweet?url=${url}&text=${title}`,
  },
  {
    label: 'LinkedIn',
    icon: 'linkedin',
    getAddress: (url: string, title: string) =>
      `https://www.linkedin.com/shareArticle?mini=true&url=${url}&title=${title}`,
  },
  {
    label: 'Facebook',
    icon: 'facebook',
    getAddress: (url: string, title: string) =>
      `https://www.facebook.com/sharer/sharer.php?u=${url}&quote=${title}`,
  },
] as const;

/** Opens a network's own share dialog in a small window; nothing is loaded from it before. */
export function ShareButtons({ url, title }: { readonly url: string; readonly title: string }) {
  return (
    <div className="flex flex-wrap gap-2">
      {networks.map(({ label, icon, getAddress }) => (
        <Button
          key={label}
          size="sm"
          variant="quiet"
          onClick={() =>
            window.open(
              getAddress(encodeURIComponent(url), encodeURIComponent(title)),
              '_blank',
              'noopener,width=600,height=600',
            )
          }
        >
          <Icon name={icon} />
          {label}
        </Button>
      ))}
    </div>
  );
}
