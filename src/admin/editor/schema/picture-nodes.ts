import { Node } from '@tiptap/core';
import { keepPictureAddress } from '#shared/html/kept-values.ts';
import { PictureView } from '../pictures/picture-view.ts';
import { attribute, type ElementShape, tiptapAttributes } from './element-shape.ts';

export interface PictureAttributes {
  readonly src: string;
  readonly alt: string | null;
  readonly width: string | null;
  readonly height: string | null;
  readonly loading: 'lazy' | 'eager' | null;
}

/** The address of a pasted picture before its upload; `running-uploads.ts` takes it out before HTML is written. */
export const PASTED_PICTURE = 'pasted:';

const keepSource = (address: string) =>
  address.startsWith(PASTED_PICTURE) ? address : keepPictureAddress(address);

export const pictureShape: ElementShape = {
  tag: 'img',
  attributes: [
    { name: 'src', read: (element) => keepSource(element.getAttribute('src') ?? '') },
    attribute('img', 'alt'),
    attribute('img', 'width'),
    attribute('img', 'height'),
    attribute('img', 'loading'),
  ],
};

/** A picture without an address would show a broken frame. */
const needsSource = (element: HTMLElement) =>
  keepSource(element.getAttribute('src') ?? '') === null ? false : null;

/** A picture that is a block. */
export const Picture = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes: () => tiptapAttributes(pictureShape),
  parseHTML: () => [{ tag: 'img', getAttrs: needsSource }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addNodeView() {
    return (props) => new PictureView(props);
  },
});

/** A picture among words or inside a link. `html/prepare-dom.ts` marks them. */
export const InlinePicture = Node.create({
  name: 'inlinePicture',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => tiptapAttributes(pictureShape),
  parseHTML: () => [{ tag: 'img[data-inline]', priority: 60, getAttrs: needsSource }],
  renderHTML: ({ HTMLAttributes }) => ['img', { ...HTMLAttributes, 'data-inline': '' }],
});
