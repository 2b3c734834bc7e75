/** Orders people give, carried out one at a time: what the command and the collection machines share. */
import { dataErrorOf } from '#machines/data/data-error.ts';
import type { AppError } from '#shared/app-error.ts';

/** Which orders wait for others. */
export interface OrderRules<Order> {
  /**
   * What an order is about, as the id of a row. An order waits for those about other things, and is ignored while
   * another about the same thing waits or runs. Without it there is one thing: one order at a time.
   */
  keyOf?(order: Order): string;
  /** Orders about the same thing run one after the other too, as changes of one setting. */
  keepsRepeats?: boolean;
}

/** An order that was carried out, and its result. */
export interface DoneOrder<Order, Result> {
  order: Order;
  result: Result;
}

/** What is known of orders. */
export interface OrdersContext<Order, Result> {
  /** Orders that are not carried out yet; the first one is running. */
  orders: readonly Order[];
  /** The last order that was carried out, until it is dismissed. */
  done: DoneOrder<Order, Result> | null;
  /** Why the last order was not carried out; null once another begins, or it is dismissed. */
  error: AppError | null;
  /** Errors by what the order was about, each until the next order about the same thing. */
  errors: Readonly<Record<string, AppError>>;
}

/** What people do: give an order, and dismiss what became of the last ones. */
export type OrderEvent<Order> = { type: 'order.run'; order: Order } | { type: 'order.dismiss' };

/** Emitted once for each order that ends. */
export type OrderEnd<Order, Result> =
  | ({ type: 'order.done' } & DoneOrder<Order, Result>)
  | { type: 'order.failed'; order: Order; error: AppError };

/** Before any order. */
export const noOrders = { orders: [], done: null, error: null, errors: {} } as const;

/** What follows for the context from each step of an order. */
export function createOrderSteps<Order, Result>({
  keyOf = () => '',
  keepsRepeats = false,
}: OrderRules<Order>) {
  type Context = OrdersContext<Order, Result>;
  return {
    isNew: ({ orders }: Context, order: Order) =>
      keepsRepeats || !orders.some((one) => keyOf(one) === keyOf(order)),
    add: ({ orders, errors }: Context, order: Order) => {
      const { [keyOf(order)]: _, ...others } = errors;
      return { orders: [...orders, order], error: null, errors: others };
    },
    finish: ({ orders }: Context, result: Result) => ({
      orders: orders.slice(1),
      done: { order: running(orders), result },
      error: null,
    }),
    fail: ({ orders, errors }: Context, cause: unknown) => {
      const error = dataErrorOf(cause);
      return { orders: orders.slice(1), error, errors: { ...errors, [keyOf(running(orders))]: error } };
    },
  };
}

/** The order that is running; throws where none is. */
export function running<Order>(orders: readonly Order[]): Order {
  for (const order of orders) return order;
  throw new Error('No order is running.');
}
