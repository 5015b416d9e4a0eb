import type { FastifyReply, FastifyRequest } from 'fastify';

/** A simulated company's connection ends without a word. */
export function cutOff(asked: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  asked.raw.socket.destroy();
  return reply;
}
