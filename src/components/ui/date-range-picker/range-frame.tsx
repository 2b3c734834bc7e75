import { type ReactNode, useId } from 'react';
import { Group } from 'react-aria-components/Group';
import { LabelContext } from 'react-aria-components/Label';
import { TextContext } from 'react-aria-components/Text';
import field from '#components/ui/field/field.module.css';
import { FieldLabel, FieldMessages, type FieldMessagesProps } from '#components/ui/field/field.tsx';

export interface RangeFrameProps extends FieldMessagesProps {
  label: string;
  isDisabled: boolean;
  size: 'medium' | 'large';
  children: ReactNode;
}

/** Renders the frame of a field that consists of two inputs: a shared label and messages. */
export function RangeFrame({ label, isDisabled, size, children, ...messages }: RangeFrameProps) {
  const id = useId();
  const { hint, error, disabledReason } = messages;
  const described = [
    error === undefined ? [] : `${id}error`,
    (disabledReason ?? hint) === undefined ? [] : `${id}hint`,
  ].flat();
  return (
    <Group
      className={field.Field ?? ''}
      data-size={size}
      isDisabled={isDisabled}
      isInvalid={error !== undefined}
      aria-labelledby={`${id}label`}
      {...(described.length > 0 && { 'aria-describedby': described.join(' ') })}
    >
      <LabelContext value={{ id: `${id}label`, elementType: 'span' }}>
        <FieldLabel>{label}</FieldLabel>
      </LabelContext>
      {children}
      <TextContext
        value={{ slots: { description: { id: `${id}hint` }, errorMessage: { id: `${id}error` } } }}
      >
        <FieldMessages {...messages} />
      </TextContext>
    </Group>
  );
}
