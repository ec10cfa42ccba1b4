# The server with every built remote, for operators with their own PostgreSQL. docs/operations/container.md has the details.
FROM node:20.19-bookworm-slim AS build
WORKDIR /source
ENV CI=true
COPY . .
# The same folder that `npm run pack-server` writes without Docker.
RUN node tooling/bin/pack-server.mjs /packed

FROM node:20.19-bookworm-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    TMPDIR=/data \
    SEED=none
# Root owns the code, so the server cannot change it. Only DATA_DIR belongs to the user that runs it.
RUN install -d -o node -g node -m 0700 /data
COPY --from=build /packed /app
WORKDIR /app
USER node
VOLUME /data
EXPOSE 3000
# The server listens after its migrations, which may take minutes on a large database.
HEALTHCHECK --interval=10s --timeout=3s --start-period=600s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Not npm: it would not pass SIGTERM on, and the server would be killed instead of finishing its requests.
CMD ["node", "server/dist/main.js"]
