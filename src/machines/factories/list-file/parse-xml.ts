import { Parser } from 'saxen';

/** Callbacks for parsed XML; names have no prefix. */
export interface XmlListener {
  onOpen?(name: string, attribute: (name: string) => string | undefined): void;
  onText?(text: string): void;
  onClose?(name: string): void;
}

/** Parses XML from start to end; throws if it is malformed. */
export function parseXml(xml: string, { onOpen, onText, onClose }: XmlListener): void {
  const parser = new Parser();
  parser.on('error', (error) => {
    throw error;
  });
  if (onOpen) {
    parser.on('openTag', (name, attributes, decode) => {
      onOpen(plain(name), (attribute) => {
        const value = attributes()[attribute];
        return value === undefined ? undefined : decode(value);
      });
    });
  }
  if (onText) {
    parser.on('text', (text, decode) => onText(decode(text)));
    parser.on('cdata', onText);
  }
  if (onClose) parser.on('closeTag', (name) => onClose(plain(name)));
  parser.parse(xml);
}

function plain(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
