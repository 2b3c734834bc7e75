/** Orders run one at a time: shared by the command and collection machines. */
import { dataErrorOf } from '#machines/data/data-error.ts';
import type { AppError } from '#shared/app-error.ts';

/** Rules for which orders wait for others. */
export interface OrderRules<Order> {
  /**
   * Returns the subject of an order, such as a row id. An order waits for those of other subjects, and is ignored while
   * another of the same subject waits or runs. Without it all orders have the same subject: one order at a time.
   */
  keyOf?(order: Order): string;
  /** Also queues orders of the same subject, as for repeated changes of one setting. */
  queuesRepeats?: boolean;
}

/** A completed order, and its result. */
export interface CompletedOrder<Order, Result> {
  order: Order;
  result: Result;
}

/** State of the orders. */
export interface OrdersContext<Order, Result> {
  /** Orders not completed yet; the first one is running. */
  orders: readonly Order[];
  /** The last completed order, until it is dismissed. */
  done: CompletedOrder<Order, Result> | null;
  /** Why the last order failed; null once another starts, or it is dismissed. */
  error: AppError | null;
  /** Errors by subject, each until the next order of the same subject. */
  errors: Readonly<Record<string, AppError>>;
}

/** Events sent by the user: run an order, and dismiss the last results. */
export type OrderEvent<Order> = { type: 'order.run'; order: Order } | { type: 'order.dismiss' };

/** Emitted once for each completed or failed order. */
export type OrderEnd<Order, Result> =
  | ({ type: 'order.done' } & CompletedOrder<Order, Result>)
  | { type: 'order.failed'; order: Order; error: AppError };

/** The initial state. */
export const noOrders = { orders: [], done: null, error: null, errors: {} } as const;

/** Creates the context changes for each step of an order. */
export function createOrderSteps<Order, Result>({
  keyOf = () => '',
  queuesRepeats = false,
}: OrderRules<Order>) {
  type Context = OrdersContext<Order, Result>;
  return {
    isNew: ({ orders }: Context, order: Order) =>
      queuesRepeats || !orders.some((one) => keyOf(one) === keyOf(order)),
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

/** Returns the running order; throws if there is none. */
export function running<Order>(orders: readonly Order[]): Order {
  for (const order of orders) return order;
  throw new Error('No order is running.');
}
