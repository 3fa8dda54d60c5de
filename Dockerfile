# syntax=docker/dockerfile:1
FROM node:22.21.1-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build && npm prune --omit=dev --ignore-scripts

FROM node:22.21.1-bookworm-slim
# People who open another address than http://localhost:PORT need FENIX_BASE_URL to name it.
ENV NODE_ENV=production FENIX_HOST=0.0.0.0 FENIX_DATA=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/demo ./demo
COPY --from=build /app/profiles/vectors/start ./profiles/vectors/start
COPY --from=build /app/src/storage/database/migrations ./src/storage/database/migrations
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# A small young generation keeps the resident memory small (docs/notebook/start.md).
CMD ["node", "--max-semi-space-size=4", "dist/src/main.js", "serve"]
