import { encodeQR } from 'qr';
import { createPortal } from 'react-dom';
import { usePrintedMessages } from '#components/hooks/use-printed-messages.ts';
import { formatOf } from '#components/i18n/format.ts';
import { createI18n, loadCatalogues } from '#components/i18n/i18n.ts';
import { directionOf, type Language, pickLanguage } from '#components/i18n/languages.ts';
import { loadFonts } from '#components/i18n/load-fonts.ts';
import type { PlannedTrip, TripPassenger } from '#machines/data/tables/trips.ts';
import { passengerName } from './passenger-row.tsx';
import styles from './print-trip-slips.module.css';

type SlipMessages = Awaited<ReturnType<typeof loadMessages>>;

export interface PrintTripSlipsProps {
  trip: PlannedTrip;
  /** Passengers who get a slip. */
  riders: readonly TripPassenger[];
  /** Called after the browser's print dialog. The browser doesn't report whether anything was printed. */
  onEnd: () => void;
  /** Also shows the slips on screen, for stories. */
  isShown?: boolean;
}

/**
 * Prints a slip for each driver in their language, or saves it as PDF: a single one on A6, several on A4, four per
 * sheet.
 */
export function PrintTripSlips({ trip, riders, onEnd, isShown = false }: PrintTripSlipsProps) {
  const words = usePrintedMessages({ languages: riders.map(languageOf), load: loadMessages, onEnd, isShown });
  if (words === null) return null;
  return createPortal(
    <div
      className={styles.Slips}
      data-shown={isShown || undefined}
      data-size={riders.length === 1 ? 'one' : 'many'}
    >
      {riders.map((passenger) => {
        const slipMessages = words.get(languageOf(passenger));
        return (
          slipMessages && (
            <TripSlip key={passenger.id} trip={trip} passenger={passenger} words={slipMessages} />
          )
        );
      })}
    </div>,
    document.body,
  );
}

interface TripSlipProps {
  trip: PlannedTrip;
  passenger: TripPassenger;
  words: SlipMessages;
}

function TripSlip({ trip, passenger, words: { t, tCards } }: TripSlipProps) {
  const language = languageOf(passenger);
  const format = formatOf(language);
  const { kind, centre, starts_at, vehicle, driver_contact } = trip;
  const place = centre.name_i18n?.[language] ?? centre.name;
  const bringText =
    centre.bring_i18n?.[language] ?? centre.bring_i18n?.en ?? tCards(`appointment.needs.${kind}`);
  const rows = [
    ['where', place],
    ['address', centre.address],
    ['vehicle', vehicle],
    ['call', driver_contact],
  ] as const;
  return (
    <section className={styles.Slip} lang={language} dir={directionOf[language]}>
      <h2 className={styles.Name}>
        <bdi>{passengerName(passenger)}</bdi>
      </h2>
      <p className={styles.Type}>{tCards(`appointment.kind.${kind}`)}</p>
      <p className={styles.Time}>
        <bdi>{format.longDay(starts_at)}</bdi> <bdi>{format.time(starts_at)}</bdi>
      </p>
      <div className={styles.Body}>
        <dl className={styles.Facts}>
          {rows.map(
            ([label, value]) =>
              value !== null && (
                <div key={label}>
                  <dt>{t(label)}</dt>
                  <dd>
                    <bdi>{value}</bdi>
                  </dd>
                </div>
              ),
          )}
          <div>
            <dt>{t('bring')}</dt>
            <dd>{bringText}</dd>
          </div>
        </dl>
        {centre.map_url !== null && (
          <figure className={styles.Map}>
            <MapCode url={centre.map_url} label={t('map')} />
            <figcaption>{t('map')}</figcaption>
          </figure>
        )}
      </div>
      <p className={styles.Free}>{t('free')}</p>
    </section>
  );
}

/** QR code of a map URL, which a phone's camera can open. */
function MapCode({ url, label }: { url: string; label: string }) {
  const rows = encodeQR(url, 'raw', { border: 1 });
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg className={styles.Code} viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}

function languageOf({ candidate }: TripPassenger): Language {
  return pickLanguage([candidate.preferred_language]);
}

/** Loads the translations of the slip in one language, independent of the page's, and the fonts for it. */
async function loadMessages(language: Language) {
  const [catalogues] = await Promise.all([
    loadCatalogues(language, ['tripSlip', 'driverCards']),
    loadFonts(language),
  ]);
  const i18n = createI18n(language, catalogues);
  return {
    t: i18n.getFixedT(language, 'tripSlip'),
    tCards: i18n.getFixedT(language, 'driverCards'),
  };
}
