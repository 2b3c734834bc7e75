import Check from 'lucide-react/icons/check';
import { Header, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Icon } from '#components/ui/icon/icon.tsx';
import styles from './menu.module.css';

interface Option<Value extends string> {
  value: Value;
  label: string;
  /** The language of its words, when it isn't the page's. */
  lang?: string;
}

export interface MenuChoiceProps<Value extends string> {
  /** What is chosen, shown above. */
  title: string;
  /** Each value with its words, in the order shown. */
  options: readonly Option<Value>[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** One of several, chosen at once; the menu stays open so that the effect can be seen and undone. */
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
      {options.map(marked)}
    </MenuSection>
  );
}

export interface MenuChoicesProps<Value extends string>
  extends Pick<MenuChoiceProps<Value>, 'title' | 'options'> {
  chosen: readonly Value[];
  /** Takes the values chosen now, in the order of the options. */
  onChange: (chosen: Value[]) => void;
}

/** Any of several, each with a check mark of its own; the menu stays open. */
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
      {options.map(marked)}
    </MenuSection>
  );
}

function marked({ value, label, lang }: Option<string>) {
  return (
    <MenuItem key={value} id={value} className={styles.Item ?? ''} textValue={label}>
      {({ isSelected }) => (
        <>
          <span className={styles.Mark}>{isSelected && <Icon of={Check} />}</span>
          <span className={styles.Words} lang={lang}>
            {label}
          </span>
        </>
      )}
    </MenuItem>
  );
}
