import type { Frame } from './frames.ts';
import { createPresence, type Presence } from './presence.ts';

/** An event sent to the members of a room. */
export type Message = Pick<Frame, 'event' | 'payload'>;

/** A joined channel, as seen by its room. */
export interface Member {
  /** Delivers the message to the client, if permitted. */
  deliver(message: Message): void;
}

/** All members that joined one topic, either privately or publicly. */
export interface Room {
  presence: Presence;
  /** Sends the message to all members, in the order of the calls; except to `sender`, if given. */
  send(message: Message, sender?: Member): void;
  /** Removes the member, and its presence. */
  leave(member: Member): void;
}

/** The rooms of a project; a topic has separate private and public rooms. */
export interface Rooms {
  enter(topic: string, isPrivate: boolean, member: Member): Room;
  /** Sends the message to the members of the room. */
  send(topic: string, isPrivate: boolean, message: Message): void;
}

const nameOf = (topic: string, isPrivate: boolean) => `${isPrivate ? 'private' : 'public'}:${topic}`;

/** Creates rooms as members join; removes empty ones. */
export function createRooms(): Rooms {
  const rooms = new Map<string, Room & { members: Set<Member> }>();

  function open(name: string) {
    const members = new Set<Member>();
    const send: Room['send'] = (message, sender) => {
      for (const member of members) if (member !== sender) member.deliver(message);
    };
    const presence = createPresence((diff) => send({ event: 'presence_diff', payload: { ...diff } }));
    const leave: Room['leave'] = (member) => {
      members.delete(member);
      presence.untrack(member);
      if (members.size === 0) rooms.delete(name);
    };
    const room = { members, presence, send, leave };
    rooms.set(name, room);
    return room;
  }

  return {
    enter(topic, isPrivate, member) {
      const name = nameOf(topic, isPrivate);
      const room = rooms.get(name) ?? open(name);
      room.members.add(member);
      return room;
    },
    send(topic, isPrivate, message) {
      rooms.get(nameOf(topic, isPrivate))?.send(message);
    },
  };
}
