import type { DocumentFields, GroupValue, ListValue, ValueOfField } from './document-field.ts';
import type { DocumentDefinition } from './document-type.ts';
import type { DocumentType, documentTypes } from './document-types.ts';

type Given<Field> =
  Field extends GroupValue<infer Fields>
    ? GivenGroup<Fields>
    : Field extends ListValue<infer Item>
      ? readonly (Item extends GroupValue ? Given<Item> & { readonly id?: string } : Given<Item>)[]
      : ValueOfField<Field>;

type OptionalName<Fields extends DocumentFields> = {
  [Name in keyof Fields]: Fields[Name] extends { readonly isOptional: true } ? Name : never;
}[keyof Fields];

type GivenGroup<Fields extends DocumentFields> = {
  readonly [Name in Exclude<keyof Fields, OptionalName<Fields>>]: Given<Fields[Name]>;
} & { readonly [Name in OptionalName<Fields>]?: Given<Fields[Name]> | null };

/** A value as a file of the repository has it: what is empty and the ids of items may be left out. */
export type DeliveredValue<Type extends DocumentType> =
  (typeof documentTypes)[Type] extends DocumentDefinition<infer Fields>
    ? GivenGroup<Fields>
    : never;

/** A document of a collection as a file of the repository has it. */
export interface DeliveredItem<Type extends DocumentType> {
  readonly id: string;
  readonly value: DeliveredValue<Type>;
}
