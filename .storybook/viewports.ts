/** Page sizes offered in the toolbar and used by stories through `globals.viewport`. */
export const viewports = {
  small: { name: 'Small phone, 320', styles: { width: '320px', height: '640px' }, type: 'mobile' },
  phone: { name: 'Phone, 390', styles: { width: '390px', height: '844px' }, type: 'mobile' },
  tablet: { name: 'Tablet, 820', styles: { width: '820px', height: '1180px' }, type: 'tablet' },
  desktop: { name: 'Desk, 1440', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
} as const;
