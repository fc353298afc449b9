# The client is built with Node, then served by a Python image that has neither Node nor compilers.

FROM node:22-slim AS client
WORKDIR /src/frontend
COPY frontend/package.json frontend/package-lock.json frontend/.npmrc ./
RUN npm ci --no-audit --no-fund
COPY frontend ./
RUN npm run build

FROM python:3.11-slim AS packages
WORKDIR /src
ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1
RUN python -m venv /opt/roundtable
COPY requirements.lock requirements-build.lock ./
RUN /opt/roundtable/bin/pip install --require-hashes -r requirements.lock
RUN python -m venv /opt/build && /opt/build/bin/pip install --require-hashes -r requirements-build.lock
COPY pyproject.toml hatch_build.py README.md ./
COPY backend ./backend
COPY migrations ./migrations
COPY --from=client /src/backend/roundtable/static ./backend/roundtable/static
RUN ROUNDTABLE_SKIP_CLIENT=1 /opt/build/bin/hatchling build -t wheel -d /tmp/wheels \
 && /opt/roundtable/bin/pip install --no-deps --no-index /tmp/wheels/*.whl

FROM python:3.11-slim
RUN useradd --create-home --uid 10001 roundtable && install -d -o roundtable -g roundtable /data
COPY --from=packages /opt/roundtable /opt/roundtable
COPY THIRD_PARTY.md /opt/roundtable/
ENV PATH=/opt/roundtable/bin:$PATH PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 \
    ROUNDTABLE_HOST=0.0.0.0 ROUNDTABLE_PORT=8000 ROUNDTABLE_DATA_DIR=/data
USER roundtable
WORKDIR /data
VOLUME /data
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8000/healthz', timeout=2)"]
CMD ["roundtable", "serve"]
