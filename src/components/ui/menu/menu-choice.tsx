import Check from 'lucide-react/icons/check';
import { Header, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Icon } from '#components/ui/icon/icon.tsx';
import styles from './menu.module.css';

interface Option<Value extends string> {
  value: Value;
  label: string;
  /** Language of its text, if not the page's. */
  lang?: string;
}

export interface MenuChoiceProps<Value extends string> {
  /** Title above the options. */
  title: string;
  /** Options with their labels, in display order. */
  options: readonly Option<Value>[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** Choice of one option, applied immediately. The menu stays open so that the user can see and undo the effect. */
export function MenuChoice<Value extends string>(props: MenuChoiceProps<Value>) {
  const { title, options, chosen, onChoose } = props;
  return (
    <MenuSection
      className={styles.Section ?? ''}
      selectionMode="single"
      disallowEmptySelection
      shouldCloseOnSelect={false}
      selectedKeys={[chosen]}
      onSelectionChange={(keys) => {
        const next = options.find(({ value }) => keys !== 'all' && keys.has(value));
        if (next) onChoose(next.value);
      }}
    >
      <Header className={styles.Title ?? ''}>{title}</Header>
      {options.map(renderOption)}
    </MenuSection>
  );
}

export interface MenuChoicesProps<Value extends string>
  extends Pick<MenuChoiceProps<Value>, 'title' | 'options'> {
  chosen: readonly Value[];
  /** Called with the chosen values, in the order of the options. */
  onChange: (chosen: Value[]) => void;
}

/** Choice of several options, each with a check mark. The menu stays open. */
export function MenuChoices<Value extends string>(props: MenuChoicesProps<Value>) {
  const { title, options, chosen, onChange } = props;
  return (
    <MenuSection
      className={styles.Section ?? ''}
      selectionMode="multiple"
      shouldCloseOnSelect={false}
      selectedKeys={chosen}
      onSelectionChange={(keys) => {
        const values = options.map(({ value }) => value);
        onChange(values.filter((value) => keys === 'all' || keys.has(value)));
      }}
    >
      <Header className={styles.Title ?? ''}>{title}</Header>
      {options.map(renderOption)}
    </MenuSection>
  );
}

function renderOption({ value, label, lang }: Option<string>) {
  return (
    <MenuItem key={value} id={value} className={styles.Item ?? ''} textValue={label}>
      {({ isSelected }) => (
        <>
          <span className={styles.Mark}>{isSelected && <Icon of={Check} />}</span>
          <span className={styles.Text} lang={lang}>
            {label}
          </span>
        </>
      )}
    </MenuItem>
  );
}
